/** A length that grows with the text beside it, to where it would leave its button. */
export function scaled(size: number): string {
  return `min(var(--lk-rem) * ${size / 16}, ${size * 1.6}px)`
}
