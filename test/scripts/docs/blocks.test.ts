import { expect, test } from 'vitest'
import { readBlocks } from './blocks.js'

const page = (...lines: string[]) => readBlocks('docs/x.md', lines.join('\n'))

test('only blocks of ts and tsx are read, with their first line', () => {
  const blocks = page('# X', '', '```ts', 'one()', '```', '```sh', 'ls', '```', '```tsx', '<a />', '```')
  expect(blocks.map(({ language, line, code }) => [language, line, code])).toEqual([
    ['ts', 4, 'one()'],
    ['tsx', 10, '<a />'],
  ])
})

test('a block inside a block of another language is ignored', () => {
  expect(page('````md', '```ts', 'one()', '```', '````')).toEqual([])
})

test('code that a page omits applies to the block right after it', () => {
  const given = ['<!-- given:', 'declare const one: () => void', '-->', '']
  const blocks = page(...given, '```ts', 'one()', '```', '', '```ts', 'one()', '```')
  expect(blocks.map((block) => block.given)).toEqual(['declare const one: () => void', ''])
})
