"""A column of a pandas DataFrame computed by a formula, and exact totals of Arrow's decimals."""

from decimal import Decimal

import pandas
import pyarrow

import abacus

orders = pandas.DataFrame({"price": [12.99, 8.5, 99.0], "quantity": [3.0, 10.0, 1.0]})
rule = abacus.Formula("price * quantity * (quantity >= 10 ? 0.9 : 1)")
orders["total"] = rule.columns(price=orders["price"], quantity=orders["quantity"])
print(orders)

prices = pyarrow.array([Decimal("12.99"), Decimal("8.50"), None])
print(abacus.Formula("price * 1.19").columns(price=prices, places=4).to_pylist())
