/** A small mark whose colours follow from the id: the same every time, no two ids alike. */
export function drawImage(id: string, isRound: boolean): string {
  const seed = hash(id)
  const hue = seed % 360
  const turn = (seed >>> 9) % 180
  const radius = isRound ? 32 : 14
  const from = `hsl(${hue} 62% 52%)`
  const to = `hsl(${(hue + 48) % 360} 66% 38%)`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<defs><linearGradient id="g" gradientTransform="rotate(${turn} .5 .5)">`,
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect width="64" height="64" rx="${radius}" fill="url(#g)"/>`,
    `<path d="M32 14 50 32 32 50 14 32z" fill="#fff" opacity=".9" transform="rotate(${turn} 32 32)"/>`,
    '</svg>',
  ].join('')
}

function hash(text: string): number {
  let value = 2166136261
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}
