/** Five tints of one hue, darkest first, each 15 % nearer to white. Cases and the 0x prefix make no difference. */
export function avatarTints(address: string): readonly string[] {
  const digits = address
    .toLowerCase()
    .replace(/^0x/, '')
    .replace(/[^\da-f]/g, '')
  const seed = digits.slice(0, 6).padEnd(6, '0')
  const channels = [0, 2, 4].map((start) => Number.parseInt(seed.slice(start, start + 2), 16))
  return [0, 0.15, 0.3, 0.45, 0.6].map(
    (step) => `rgb(${channels.map((channel) => Math.round(channel + (255 - channel) * step)).join(' ')})`,
  )
}

/** A CSS background image with the light at the upper right. */
export function avatarGradient(address: string): string {
  const [one, two, three, four, five] = avatarTints(address)
  return `radial-gradient(circle at 65% 40%, ${five} 0%, ${four} 25%, ${three} 45%, ${two} 65%, ${one} 100%)`
}
