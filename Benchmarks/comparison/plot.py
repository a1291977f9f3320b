"""A plot of cost against size, on logarithmic axes, as SVG."""

import math

from .bench import Series
from .growth import exponent

WIDTH, HEIGHT = 860, 480
LEFT, TOP, RIGHT, BOTTOM = 80, 40, 330, 60
COLORS = ["#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#8c564b", "#e377c2", "#17becf", "#bcbd22"]


class Axes:
    """Maps sizes and times to places in the picture."""

    def __init__(self, series: list[Series]) -> None:
        points = [point for one in series for point in one.points]
        self.sizes = decades([size for size, _ in points])
        self.times = decades([time for _, time in points])

    def x(self, size: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * fraction(size, self.sizes)

    def y(self, time: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * fraction(time, self.times)


def decades(values: list[float]) -> range:
    return range(math.floor(math.log10(min(values))), math.ceil(math.log10(max(values))) + 1)


def fraction(value: float, decades: range) -> float:
    return (math.log10(value) - decades[0]) / (decades[-1] - decades[0])


def svg(series: list[Series]) -> str:
    axes = Axes(series)
    names = list(dict.fromkeys(one.name for one in series))
    body = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>', *grid(axes)]
    for number, one in enumerate(series):
        body += curve(one, axes, COLORS[names.index(one.name) % len(COLORS)], number)
    font = 'font-family="sans-serif" font-size="13"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {font}>'
    return "\n".join([head, *body, "</svg>"]) + "\n"


def grid(axes: Axes) -> list[str]:
    right, bottom = WIDTH - RIGHT, HEIGHT - BOTTOM
    lines = []
    for decade in axes.sizes:
        x = axes.x(10**decade)
        lines.append(f'<path d="M{x:.1f} {TOP}V{bottom}" stroke="#ddd"/>')
        lines.append(f'<text x="{x:.1f}" y="{bottom + 20}" text-anchor="middle">{10**decade:,}</text>')
    for decade in axes.times:
        y = axes.y(10**decade)
        lines.append(f'<path d="M{LEFT} {y:.1f}H{right}" stroke="#ddd"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{time_of(decade)}</text>')
    middle = (LEFT + right) / 2
    lines.append(f'<text x="{right + 20}" y="{TOP - 15}" font-weight="bold">work, engine: exponent</text>')
    lines.append(f'<text x="{middle}" y="{TOP - 15}" text-anchor="middle" font-weight="bold">CPU time</text>')
    lines.append(f'<text x="{middle}" y="{HEIGHT - 15}" text-anchor="middle">size: terms, levels or digits</text>')
    return lines


def time_of(decade: int) -> str:
    """A power of ten in nanoseconds, in the usual unit."""
    return f"{10 ** (decade % 3)} {['ns', 'µs', 'ms', 's'][decade // 3]}"


def curve(one: Series, axes: Axes, color: str, number: int) -> list[str]:
    """A line with its points, and its entry in the legend with the fitted exponent."""
    dash = "" if one.engine == "Abacus" else ' stroke-dasharray="5 4"'
    places = [(axes.x(size), axes.y(time)) for size, time in one.points]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    left, y = WIDTH - RIGHT + 20, TOP + 12 + 24 * number
    label = f"{one.name}, {one.engine}: {exponent(one.points):.2f}"
    return [
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="2"{dash}/>',
        *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{color}"/>' for x, y in places),
        f'<path d="M{left} {y - 4}H{left + 30}" stroke="{color}" stroke-width="2"{dash}/>',
        f'<text x="{left + 38}" y="{y}">{label}</text>',
    ]
