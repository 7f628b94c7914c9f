import { fractionOf } from './hue.js'

/**
 * Five tints of one hue, darkest first, each 15 % closer to white, which keeps the saturation. Ignores the letter case of
 * the address.
 */
export function avatarTints(address: string): readonly string[] {
  const hue = Math.round(fractionOf(address) * 360)
  return [50, 57.5, 65, 72.5, 80].map((lightness) => `hsl(${hue} 72% ${lightness}%)`)
}

/** A CSS background image, lit from the upper right. */
export function avatarGradient(address: string): string {
  return `radial-gradient(circle at 65% 40%, ${[...avatarTints(address)].reverse()})`
}
