/** A length that scales with the text beside it, up to where it would overflow its button. */
export function scaled(size: number): string {
  return `min(var(--lk-rem) * ${size / 16}, ${size * 1.6}px)`
}
