import { hash } from './hash.js'

const SIZE = 320

/** A square NFT picture of hills under a sky, whose colors and shapes derive from the id. */
export function drawPicture(id: string): string {
  const seed = hash(id)
  const hue = seed % 360
  const sun = {
    x: 60 + ((seed >>> 4) % 200),
    y: 50 + ((seed >>> 12) % 70),
    radius: 18 + ((seed >>> 20) % 26),
  }
  const hill = (level: number) => {
    const [left, right] = [hash(`${id} ${level} left`), hash(`${id} ${level} right`)].map(
      (value) => 120 + level * 45 + (value % 60),
    )
    const colour = `hsl(${(hue + 150 + level * 14) % 360} 42% ${46 - level * 11}%)`
    return `<path d="M0 ${left}Q${SIZE / 2} ${90 + level * 50} ${SIZE} ${right}V${SIZE}H0z" fill="${colour}"/>`
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    `<rect width="${SIZE}" height="${SIZE}" fill="hsl(${hue} 70% 82%)"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="hsl(${(hue + 40) % 360} 90% 62%)"/>`,
    ...[0, 1, 2].map(hill),
    '</svg>',
  ].join('')
}
