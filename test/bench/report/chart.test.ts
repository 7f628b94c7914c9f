import { expect, test } from 'vitest'
import { drawChart } from './chart.js'

const bars = [
  { title: 'React <alone>', button: 500, rows: 800 },
  { title: 'everything', button: 600, rows: 1900 },
]

test('a bar has a segment to the button and one to the rows, to scale', () => {
  const svg = drawChart('The way', bars, 'light')
  const rects = [...svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="18"/g)].map(
    ([, x, width]) => [Number(x), Number(width)],
  )
  // The axis ends at 2,000 ms: 460 px.
  expect(rects).toEqual([
    [230, 115],
    [345, 69],
    [230, 138],
    [368, 299],
  ])
  expect(svg).toContain('>2000 ms<')
  expect(svg).toContain('React &lt;alone>')
  expect(svg).toContain('<title>The way</title>')
})

test('the dark chart has the same shapes in other colours', () => {
  const shapes = (svg: string) => svg.replaceAll(/#[0-9a-f]{6}/g, '')
  const [light, dark] = [drawChart('', bars, 'light'), drawChart('', bars, 'dark')]
  expect(dark).not.toBe(light)
  expect(shapes(dark)).toBe(shapes(light))
})
