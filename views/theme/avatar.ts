/**
 * Five tints of one hue, darkest first, each 15 % closer to white. Ignores case and the 0x prefix. Other addresses are
 * hashed: those of one chain share a prefix and contain few hexadecimal digits.
 */
export function avatarTints(address: string): readonly string[] {
  const digits = /^(0x)?([\da-f]*)$/i.exec(address)?.[2] ?? hash(address)
  const seed = digits.slice(0, 6).padEnd(6, '0')
  const channels = [0, 2, 4].map((start) => Number.parseInt(seed.slice(start, start + 2), 16))
  return [0, 0.15, 0.3, 0.45, 0.6].map(
    (step) => `rgb(${channels.map((channel) => Math.round(channel + (255 - channel) * step)).join(' ')})`,
  )
}

/** A CSS background image, lit from the upper right. */
export function avatarGradient(address: string): string {
  const [one, two, three, four, five] = avatarTints(address)
  return `radial-gradient(circle at 65% 40%, ${five} 0%, ${four} 25%, ${three} 45%, ${two} 65%, ${one} 100%)`
}

/** FNV-1a; its upper 24 bits are mixed best. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 0x01000193)
  return (value >>> 8).toString(16).padStart(6, '0')
}
