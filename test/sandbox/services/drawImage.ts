import { hash } from './hash.js'

/** White shapes, drawn on a gradient of the id's colors. */
const MARKS = [
  '<path d="M32 14 50 32 32 50 14 32z"/>',
  '<path d="M18 26h28a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4h24v4H20z"/>',
  '<path d="M32 13l16 6v13c0 9-7 15-16 19-9-4-16-10-16-19V19z"/>',
  '<path d="M24 20a12 12 0 1 0 0 24 12 12 0 0 0 11-8h5v6h6v-6h6v-8H35a12 12 0 0 0-11-8z"/>',
  '<path d="M32 12l6 14 14 6-14 6-6 14-6-14-14-6 14-6z"/>',
  '<path d="M20 16h10v14l14-14h12L40 31l16 17H44L30 34v14H20z" transform="translate(-4)"/>',
  '<path d="M12 46l13-22 8 12 6-9 13 19z"/>',
] as const

/** A small mark whose colors and shape derive from the id, so that two are rarely alike. */
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
    `<g fill="#fff" opacity=".92">${MARKS[(seed >>> 17) % MARKS.length]}</g>`,
    '</svg>',
  ].join('')
}
