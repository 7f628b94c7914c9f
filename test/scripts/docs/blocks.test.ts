import { expect, test } from 'vitest'
import { readBlocks } from './blocks.js'

const page = (...lines: string[]) => readBlocks('docs/x.md', lines.join('\n'))

test('blocks of code are read, with their first line and a key that names their heading', () => {
  const head = ['# X', '', '```ts', 'one()', '```', '```text', 'plain', '```', '```sh', 'ls', '```']
  const blocks = page(...head, '## Y & Z', '```tsx', '<a />', '```')
  expect(blocks.map(({ key, language, line, code }) => [key, language, line, code])).toEqual([
    ['docs/x.md#x', 'ts', 4, 'one()'],
    ['docs/x.md#x:2', 'sh', 10, 'ls'],
    ['docs/x.md#y--z', 'tsx', 14, '<a />'],
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
