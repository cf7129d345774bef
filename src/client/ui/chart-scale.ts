/** First figures of a scale. */
const DIGITS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The smallest round figure that a maximum fits under, and `least` too, whose half is whole: the top of a scale. */
export function roundTop(maximum: number, least = 2): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(maximum, least)));
  const tops = DIGITS.map((digit) => digit * power).filter((top) => Number.isInteger(top / 2));
  return tops.find((top) => top >= Math.max(maximum, least)) ?? maximum;
}
