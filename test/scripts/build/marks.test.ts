import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siWalletconnect } from 'simple-icons'
import { expect, test } from 'vitest'
import socialMarks from '../../../plugins/embedded-wallet/social/marks.js'
import { ROOT } from '../source/paths.js'
import { MONOCHROME, writeMarks } from './marks.js'

test.each([...writeMarks()])('%s is what `npm run marks` writes', (file, text) =>
  expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text),
)

test('every social login has an unaltered mark; only Google’s has colours of its own', () => {
  const { google, ...monochrome } = socialMarks
  expect(Object.keys(monochrome).sort()).toEqual(Object.keys(MONOCHROME).sort())
  for (const [name, { paths }] of Object.entries(monochrome))
    expect(paths).toEqual([{ d: MONOCHROME[name]?.path }])
  expect(google.paths.map(({ fill }) => fill)).toEqual(['#4285f4', '#34a853', '#fbbc05', '#eb4335'])
})

test('docs/trademarks.md names the source of every mark', () => {
  const page = readFileSync(join(ROOT, 'docs/trademarks.md'), 'utf8')
  for (const { title, source } of [...Object.values(MONOCHROME), siWalletconnect])
    expect(page, title).toMatch(new RegExp(`\\| ${title} \\|.*${source.replace(/\W/g, '\\$&')}`))
  expect(page).toContain('| Google |')
})
