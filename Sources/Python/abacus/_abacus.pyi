"""The contents of the extension."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, TypeVar, Union, final, overload

from ._limits import Limits
from ._real import Real

# The value of a variable, which may also be any scalar of NumPy.
Argument = Union[bool, int, float, str, Fraction, Decimal, Real, None, Sequence[Any], Mapping[str, Any], Any]
# The value of a formula.
Result = Union[int, Fraction, Real, float, str, bool, None, list[Any], dict[str, Any]]
T = TypeVar("T", int, Fraction, Decimal, float, bool, str)

version: str

@overload
def evaluate(
    text: str, /, *, type: None = None, places: int | None = None, variables: Mapping[str, Argument] | None = None,
    limits: Limits | None = None, **names: Argument,
) -> Result: ...
@overload
def evaluate(
    text: str, /, *, type: type[T], places: int | None = None, variables: Mapping[str, Argument] | None = None,
    limits: Limits | None = None, **names: Argument,
) -> T: ...

class Environment:
    def __new__(cls, *limits: int) -> Environment: ...

@final
class Value:
    def digits(self, count: int) -> str: ...
    def text(self) -> str: ...
    def double(self) -> float: ...
    def sign(self) -> int: ...
    def compare(self, other: int | Fraction | Decimal | Value) -> int: ...

class Formula:
    def __new__(cls, text: str, *, limits: Limits | None = None) -> Formula: ...
    @property
    def text(self) -> str: ...
    @property
    def variables(self) -> tuple[str, ...]: ...
    def compiled(self, *parameters: str) -> Program: ...
    @overload
    def evaluate(
        self, *, type: None = None, places: int | None = None, variables: Mapping[str, Argument] | None = None,
        limits: Limits | None = None, **names: Argument,
    ) -> Result: ...
    @overload
    def evaluate(
        self, *, type: type[T], places: int | None = None, variables: Mapping[str, Argument] | None = None,
        limits: Limits | None = None, **names: Argument,
    ) -> T: ...

@final
class Program:
    @property
    def parameters(self) -> tuple[str, ...]: ...
    def __call__(self, *arguments: Argument) -> Any: ...
    def _evaluate_columns(
        self, columns: list[tuple[int, int, int | bytearray, int, int | bytearray, int]],
        results: tuple[int, int, int | bytearray, int, int | bytearray, int], count: int, /,
    ) -> tuple[int, int, int]: ...

def connect(real: type[Real], evaluation_error: type[Exception], error: Callable[..., Exception],
            environment: Callable[[Limits], Environment], /) -> None: ...
def limits(is_untrusted: bool, /) -> tuple[int, int, int, int, int, int, int, int, int]: ...
def arrow_column(schema: object, array: object, /) -> tuple[str, int, int, int, int]: ...
