"""The page in headless Chromium: keys with and without its script, sizes, names and roles, contrast, and a picture."""

import base64
import os
import shutil

from playwright.sync_api import sync_playwright

from .calculator import Calculator, sequences

WIDTHS = (320, 768, 1280)
KEY_NAMES = {"+": "plus", "-": "minus", "*": "times", "/": "divided by", "=": "equals", "AC": "all clear"}
TYPED = {"AC": ["c", "Delete", "Backspace"], "=": ["=", "Enter"]}

# The colours of each element that shows text and of its background, as red, green, blue and opacity.
COLORS = """() => {
    const parse = (text) => text.match(/[\\d.]+/g).map(Number);
    const found = [];
    for (const element of document.querySelectorAll("body *")) {
        const shows = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        const field = element instanceof HTMLInputElement;
        if (!shows && !field) continue;
        let behind = element;
        while (behind && (parse(getComputedStyle(behind).backgroundColor)[3] ?? 1) === 0) behind = behind.parentElement;
        const background = behind ? parse(getComputedStyle(behind).backgroundColor) : null;
        for (const part of field ? [null, "::placeholder"] : [null]) {
            found.push([element.outerHTML.slice(0, 80), parse(getComputedStyle(element, part).color), background]);
        }
    }
    return found;
}"""


def check(server, randomness, count, picture):
    # Chromium's sandbox doesn't work for root.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
        version = browser.version
        all_sequences = list(sequences(randomness, count))
        check_clicks(browser, server, all_sequences[::2])
        check_keyboard(browser, server, all_sequences[1::2], randomness)
        check_without_script(browser, server, all_sequences)
        check_formulas(browser, server)
        check_wrapping(browser, server)
        check_labels(browser, server)
        check_sizes(browser, server)
        check_names(browser, server)
        check_contrast(browser, server)
        check_plot(browser, server)
        if picture:
            take_picture(browser, server, picture)
        browser.close()
    print(f"{count} sequences of keys with the script and {count} without it, in Chromium {version}")


def opened(browser, server, **options):
    """A page for a new visitor; a script error or a violation of the policy fails the check."""
    page = browser.new_context(**options).new_page()
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    problems = []
    page.problems = problems
    page.goto(server.address)
    return page


def closed(page):
    problems = [problem for problem in page.problems if "favicon" not in problem and "404" not in problem]
    assert not problems, problems
    page.context.close()


def shown(page):
    return page.locator("output").inner_text()


def wait_for(page, text, what):
    """Waits until the display shows a text, since keys are answered one after another."""
    try:
        page.wait_for_function("text => document.querySelector('output').textContent === text", arg=text, timeout=10_000)
    except Exception as error:
        raise AssertionError(f"{what}: the display shows {shown(page)}, not {text}") from error


def press_all(page, keys, press):
    calculator = Calculator()
    press("AC")
    wait_for(page, "0", "AC")
    for place, key in enumerate(keys):
        press(key)
        wait_for(page, calculator.press(key), f"after {keys[:place + 1]}")


def button(page, key):
    return page.locator(f"#keys button[value='{key}']")


def check_clicks(browser, server, all_keys):
    page = opened(browser, server)
    for keys in all_keys:
        press_all(page, keys, lambda key: button(page, key).click())
    closed(page)


def check_keyboard(browser, server, all_keys, randomness):
    page = opened(browser, server)
    for keys in all_keys:
        press_all(page, keys, lambda key: page.keyboard.press(randomness.choice(TYPED.get(key, [key]))))
    # Shortcuts are left to the browser.
    page.keyboard.press("c")
    page.keyboard.press("Control+5")
    page.keyboard.press("7")
    wait_for(page, "7", "Ctrl-5 and 7")
    # Keys pressed faster than they are answered keep their order.
    page.keyboard.press("c")
    page.keyboard.type("1234567890*9=")
    wait_for(page, "11111111010", "typed at once")
    # Characters typed into the line aren't keys of the calculator.
    page.locator("#text").fill("")
    page.locator("#text").press_sequentially("7/2")
    page.locator(".value").wait_for()
    assert page.locator(".value").inner_text() == "= 3.5"
    assert shown(page) == "11111111010"
    # Only Enter presses a button that has the focus.
    button(page, "8").focus()
    page.keyboard.press("Enter")
    wait_for(page, "8", "Enter on a button")
    closed(page)


def check_without_script(browser, server, all_keys):
    page = opened(browser, server, java_script_enabled=False)
    for keys in all_keys:
        calculator = Calculator()
        button(page, "AC").click()
        for place, key in enumerate(keys):
            button(page, key).click()
            expected = calculator.press(key)
            assert shown(page) == expected, f"after {keys[:place + 1]}: {shown(page)} is not {expected}"
    page.locator("#text").fill("1/3 + 1/6")
    page.get_by_role("button", name="Evaluate").click()
    assert page.locator(".value").inner_text() == "= 0.5"
    assert page.locator("math").count() == 1
    closed(page)


def check_formulas(browser, server):
    page = opened(browser, server)
    page.locator("#text").fill("2 * (pirce + 1)")
    page.locator(".problem").wait_for()
    assert "^~~~~" in page.locator(".problem").inner_text()
    page.locator("#text").fill("sqrt(2) / (1 + 1/3)")
    page.locator(".value").wait_for()
    # A fraction is drawn with its numerator above its denominator.
    boxes = [page.locator("mfrac").first.locator(f"> mrow >> nth={place}").bounding_box() for place in (0, 1)]
    assert boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"] + 1, boxes
    # The notation has no scroll bars.
    for formula in ("sqrt(2) / (1 + 1/3)", "1/3", "1/(1 + 1/(1 + 1/7))"):
        page.locator("#text").fill(formula)
        page.locator("mfrac").first.wait_for()
        page.wait_for_timeout(400)
        sizes = page.locator(".notation").evaluate(
            "part => [part.scrollHeight - part.clientHeight, part.offsetHeight - part.clientHeight]")
        assert sizes[1] == 0, f"{formula} has a scroll bar below it: {sizes}"
        style = page.locator(".notation").evaluate("part => getComputedStyle(part).overflowY")
        assert style == "hidden", f"{formula} has a scroll bar beside it: {style}"
    # A formula in x has a picture that the browser can decode.
    page.locator("#text").fill("sin(x) / x")
    page.wait_for_function("() => document.querySelector('img.plot')?.naturalWidth > 0", timeout=10_000)
    closed(page)


def check_wrapping(browser, server):
    """On a telephone, too, errors are wrapped, and the numbers of pictures are readable."""
    page = opened(browser, server, viewport={"width": 320, "height": 900})
    page.locator("#text").fill("2 * (pirce + 1) + " + "unknown_name_that_is_long * " * 5 + "1")
    page.locator(".problem").wait_for()
    overflow = page.locator(".problem").evaluate("part => part.scrollWidth - part.clientWidth")
    assert overflow <= 0, f"an error is {overflow} pixels too wide"
    page.locator("#text").fill("1000000 * sin(x)")
    page.wait_for_function("() => document.querySelector('img.plot')?.naturalWidth > 0", timeout=10_000)
    box = page.locator("img.plot").bounding_box()
    # The elements of an image can't be queried, so its source is opened as a page.
    page.goto(page.locator("img.plot").evaluate("image => image.src"))
    units = page.evaluate("() => document.documentElement.viewBox.baseVal.width")
    pixels = 12 * box["width"] / units
    assert pixels >= 10, f"the numbers of a picture have {pixels:.1f} pixels"
    closed(page)


def check_labels(browser, server):
    page = opened(browser, server)
    for key, label in {"-": "−", "*": "×", "/": "÷", "+": "+", "=": "="}.items():
        assert button(page, key).inner_text() == label, f"the key {key} is labelled {button(page, key).inner_text()}"
    closed(page)


def check_sizes(browser, server):
    for width in WIDTHS:
        page = opened(browser, server, viewport={"width": width, "height": 900})
        for text in ("sqrt(2) / (1 + 1/3)", "2**300 + unknown_name_that_is_long_enough_to_be_too_wide * 3", "9" * 400, "1/" * 60 + "3"):
            page.locator("#text").fill(text)
            page.locator("#text").press("Enter")
            page.wait_for_timeout(400)
            check_width(page, width, text)
        page.locator("h1").click()
        page.keyboard.type("98765432109876543210*98765432109876543210=")
        wait_for(page, str(98765432109876543210 ** 2), "a long product")
        check_width(page, width, "a long display")
        for element in page.locator("button").all() + [page.locator("#text")]:
            box = element.bounding_box()
            assert box["width"] >= 44 and box["height"] >= 44, f"{element} at {width}: {box}"
        corners = [page.locator("#keys button").nth(place).bounding_box() for place in (0, 3, 4, 15)]
        assert corners[0]["y"] == corners[1]["y"] < corners[2]["y"] < corners[3]["y"], "four keys in a row"
        assert abs(corners[0]["width"] - corners[0]["height"]) < 1, "keys are round"
        closed(page)


def check_width(page, width, what):
    actual = page.evaluate("() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)")
    assert actual <= width, f"with {what}, the page is {actual} pixels wide, and the window {width}"


def check_names(browser, server):
    """Roles and names for assistive technology: Playwright finds elements by these in Chromium's accessibility tree."""
    page = opened(browser, server)
    tree = page.locator("body").aria_snapshot()
    for line in ['heading "Calculator" [level=1]', 'heading "Formula" [level=2]', 'status "Display"',
                 'textbox "Formula to evaluate"', 'button "Evaluate"']:
        assert line in tree, f"{line} is not in\n{tree}"
    for key in "0123456789+-*/=":
        assert page.get_by_role("button", name=KEY_NAMES.get(key, key), exact=True).count() == 1, key
    page.get_by_role("button", name="all clear", exact=True).click()
    closed(page)


def luminance(color):
    """The relative luminance of WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance."""
    parts = [value / 255 for value in color[:3]]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def check_contrast(browser, server):
    for scheme in ("light", "dark"):
        page = opened(browser, server, color_scheme=scheme)
        page.keyboard.type("7/0=")
        wait_for(page, "error", "7/0=")
        least = 21
        for formula, element in (("2 +", ".problem"), ("1/3 + \"a\"", "math"), ("1/3 + z**2 * 0", ".problem"), ("1/3", ".value")):
            page.locator("#text").fill(formula)
            page.locator(element).wait_for()
            for text, color, background in page.evaluate(COLORS):
                assert background, f"there is nothing behind {text}"
                bright, dim = sorted((luminance(color), luminance(background)), reverse=True)
                ratio = (bright + 0.05) / (dim + 0.05)
                assert ratio >= 4.5, f"{scheme}: the contrast of {text} is {ratio:.2f}"
                least = min(least, ratio)
        bodies = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
        assert bodies == ("rgb(255, 255, 255)" if scheme == "light" else "rgb(0, 0, 0)"), f"{scheme}: {bodies}"
        print(f"{scheme}: the least contrast is {least:.1f}")
        closed(page)


# For each column of a PNG, the number of pixels that have a colour, or nearly.
PIXELS = """async ([picture, colour]) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Array(image.width).fill(0);
    for (let place = 0; place < data.length; place += 4) {
        if (colour.every((part, channel) => Math.abs(data[place + channel] - part) < 12)) {
            counts[place / 4 % image.width] += 1;
        }
    }
    return { counts, height: image.height };
}"""


def check_plot(browser, server):
    """A screenshot of a plot has a curve in the colours that the reader prefers, and no line through a pole."""
    for scheme, colour in (("light", (0, 114, 178)), ("dark", (86, 180, 233))):
        # At this scale, a dot is several pixels.
        page = opened(browser, server, color_scheme=scheme, device_scale_factor=4)
        page.locator("#text").fill("tan(x)")
        page.wait_for_function("() => document.querySelector('img.plot')?.naturalWidth > 0", timeout=10_000)
        picture = base64.b64encode(page.locator("img.plot").screenshot()).decode()
        canvas = browser.new_page()
        pixels = canvas.evaluate(PIXELS, [f"data:image/png;base64,{picture}", colour])
        canvas.close()
        columns = [count for count in pixels["counts"] if count > 0]
        assert len(columns) > len(pixels["counts"]) // 2, f"no curve is drawn in {scheme} colours: {columns}"
        assert max(columns) < pixels["height"] // 2, f"a column is drawn from end to end: {max(columns)}"
        closed(page)


def take_picture(browser, server, path):
    page = opened(browser, server, color_scheme="dark", viewport={"width": 382, "height": 850})
    page.keyboard.type("1234567*89=")
    wait_for(page, "109876463", "1234567*89")
    page.locator("#text").fill("sqrt(5**2+1)/2 + 1/3")
    page.locator(".value").wait_for()
    page.locator("h1").click()
    page.screenshot(path=path, full_page=True)
    page.locator("#text").fill("tan(x)")
    page.wait_for_function("() => document.querySelector('img.plot')?.naturalWidth > 0", timeout=10_000)
    page.screenshot(path=path.with_stem(path.stem + "-plot"), full_page=True)
    closed(page)
