// Further common nouns that SwiftUI declares at the top level: a library's type of the same name would hide them, or be hidden.

public protocol ObservableObject: AnyObject {}

public enum Angle {}
public enum Animation {}
public enum Axis {}
public enum Bindable {}
public enum Form {}
public enum Gauge {}
public enum Grid {}
public enum Group {}
public enum Image {}
public enum Label {}
public enum Layout {}
public enum Link {}
public enum List {}
public enum Menu {}
public enum Namespace {}
public enum Picker {}
public enum Scene {}
public enum Section {}
public enum Slider {}
public enum Stepper {}
public enum Table {}
public enum TextField {}
public enum Toggle {}
public enum Transaction {}
public enum Window {}
