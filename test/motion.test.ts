import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, SHIPPED } from './scripts/source/paths.js'

/** Properties that the compositor animates without layout or painting; the last three are parts of a transform. */
const CHEAP = ['transform', 'opacity', 'translate', 'rotate', 'scale']
/** The card takes the size of its view, which needs layout. */
const CARD = 'views/shell/motion/motion.css'
const OF_CARD = ['height', 'margin']

const sheets = SHIPPED.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file: `${folder}/${file}`, css: readFileSync(join(ROOT, folder, file), 'utf8') })),
)
const matches = (css: string, pattern: RegExp) => [...css.matchAll(pattern)].map(([, found = '']) => found)
/** The properties within `@keyframes`, whose steps are one level deep. */
const animated = (css: string) =>
  matches(css, /@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)/g).flatMap((frames) =>
    matches(frames, /([\w-]+):[^;{}]+;/g),
  )
const transitioned = (css: string) =>
  matches(css, /\btransition(?:-property)?:([^;]+);/g)
    .flatMap((value) => value.replace(/\([^)]*\)/g, '').split(','))
    .flatMap((one) => one.trim().split(/\s/)[0] ?? [])
    .filter((name) => name !== 'none')

test('sheets animate only transform and opacity, and the card also its height and margin', () => {
  expect(sheets.flatMap(({ css }) => animated(css)).length).toBeGreaterThan(20)
  const others = sheets.flatMap(({ file, css }) =>
    [...animated(css), ...transitioned(css)]
      .filter((name) => !CHEAP.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(others.sort()).toEqual(OF_CARD.map((name) => `${CARD}: ${name}`))
})
