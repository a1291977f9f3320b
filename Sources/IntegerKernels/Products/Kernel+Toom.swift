#if !(SystemNumbers && (os(Linux) || os(macOS)))
    extension Kernel {
        /// Sets `2 * count` limbs to the product by five products of a third of the length (Toom and Cook; Brent and
        /// Zimmermann, MCA, 1.3.3, algorithm ToomCook3).
        ///
        /// The operands are polynomials in βᵏ, evaluated at 0, 1, −1, 2 and ∞.
        static func multiplyByToom(_ result: Limbs, _ left: ReadLimbs, _ right: ReadLimbs, _ count: Int) {
            let part = (count + 2) / 3
            let top = count - 2 * part
            let width = part + 1
            let product = 2 * width
            let scratch = Limbs.allocate(capacity: 6 * width + 3 * product)
            defer { scratch.deallocate() }
            let ones = scratch + 6 * width
            let minusOnes = ones + product
            let twos = minusOnes + product
            let isLeftNegative = evaluate(scratch, left, part, top)
            let isSquare = left == right
            let other = isSquare ? scratch : scratch + 3 * width
            let isNegative = isSquare ? false : isLeftNegative != evaluate(other, right, part, top)
            multiplyEqual(ones, scratch, other, width)
            multiplyEqual(minusOnes, scratch + width, other + width, width)
            multiplyEqual(twos, scratch + 2 * width, other + 2 * width, width)
            multiplyEqual(result, left, right, part)
            multiplyEqual(result + 4 * part, left + 2 * part, right + 2 * part, top)
            // After an interruption, the coefficients would be wrong and too long for their places.
            if Interruption.isRaised { return clear(result, 2 * count) }
            interpolate(result, part, top, ones, minusOnes, twos, isNegative: isNegative)
        }

        /// Sets three numbers of `part + 1` limbs to the polynomial's values at 1, −1 and 2. The second is set to the
        /// magnitude of the value; returns whether that value is negative.
        private static func evaluate(_ values: Limbs, _ limbs: ReadLimbs, _ part: Int, _ top: Int) -> Bool {
            let width = part + 1
            let (one, minusOne, two) = (values, values + width, values + 2 * width)
            one[part] = add(one, limbs, part, limbs + 2 * part, top)
            copy(two, limbs + part, part)
            two[part] = 0
            let isNegative = distance(minusOne, one, two, width)
            _ = add(one, one, two, width)
            // a₀ + 2·(a₁ + 2·a₂)
            two[part] = addProduct(two, limbs + 2 * part, top, by: 2)
            if top < part {
                let carry = two[part]
                two[part] = 0
                two[part] = add(two + top, two + top, part - top, limb: carry)
            }
            _ = shiftUp(two, two, width, by: 1)
            two[part] &+= add(two, two, limbs, part)
            return isNegative
        }

        /// Finds the coefficients of the product and adds them at their places. The lowest and the highest are already
        /// there.
        private static func interpolate(
            _ result: Limbs, _ part: Int, _ top: Int, _ ones: Limbs, _ minusOnes: Limbs, _ twos: Limbs, isNegative: Bool
        ) {
            let product = 2 * part + 2
            let zero = ReadLimbs(result)
            let infinity = ReadLimbs(result + 4 * part)
            // t₁ = (3·v₀ + 2·v₋₁ + v₂) / 6 − 2·v∞, in the place of v₂.
            var carry = addProduct(twos, zero, 2 * part, by: 3)
            _ = add(twos + 2 * part, twos + 2 * part, 2, limb: carry)
            if isNegative {
                _ = subtractProduct(twos, minusOnes, product, by: 2)
            } else {
                _ = addProduct(twos, minusOnes, product, by: 2)
            }
            shiftDown(twos, twos, product, by: 1)
            divideExactlyBy3(twos, product)
            carry = subtractProduct(twos, infinity, 2 * top, by: 2)
            _ = subtract(twos + 2 * top, twos + 2 * top, product - 2 * top, limb: carry)
            // t₂ = (v₁ + v₋₁) / 2, in the place of v₋₁.
            if isNegative {
                _ = subtract(minusOnes, ones, minusOnes, product)
            } else {
                _ = add(minusOnes, ones, minusOnes, product)
            }
            shiftDown(minusOnes, minusOnes, product, by: 1)
            // c₁ = v₁ − t₁, c₃ = t₁ − t₂, c₂ = t₂ − v₀ − v∞.
            _ = subtract(ones, ones, twos, product)
            _ = subtract(twos, twos, minusOnes, product)
            _ = subtract(minusOnes, minusOnes, product, zero, 2 * part)
            _ = subtract(minusOnes, minusOnes, product, infinity, 2 * top)
            let count = 4 * part + 2 * top
            clear(result + 2 * part, 2 * part)
            addTrimmed(result, count, ones, product, at: part)
            addTrimmed(result, count, minusOnes, product, at: 2 * part)
            addTrimmed(result, count, twos, product, at: 3 * part)
        }

        /// Adds a number at a place within a longer one, which has room for all of its limbs except zeros at the top.
        private static func addTrimmed(
            _ result: Limbs, _ count: Int, _ value: ReadLimbs, _ valueCount: Int, at place: Int
        ) {
            let valueCount = trimmed(value, valueCount)
            if valueCount == 0 { return }
            _ = add(result + place, result + place, count - place, value, valueCount)
        }
    }
#endif
