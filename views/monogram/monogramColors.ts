import { fractionOf } from '../theme/hue.js'

/** Two related hues of one lightness and chroma. White is readable on them, and they are seen on a dark card. */
export function monogramColors(id: string): readonly string[] {
  // From green through blue and red to orange. Yellow would be mud at this lightness.
  const hue = 140 + fractionOf(id) * 190
  return [hue, hue + 30 + ((hue * 99) % 40)].map((degrees) => `oklch(53% 0.13 ${degrees.toFixed()})`)
}
