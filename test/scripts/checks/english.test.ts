import { describe, expect, test } from 'vitest'
import { countTexts, exceeded, hasWord, isOpener, readTexts } from './english.js'

const textsOf = (source: string, file = 'kernel/a.test.tsx') =>
  readTexts(file, source).map(({ text }) => text)

describe('reading texts', () => {
  test('comments are read without their marks, adjacent lines as one', () => {
    const source = [
      '// One comment',
      '// in two lines.',
      '',
      '// The next one.',
      'const a = 1 // Behind code.',
      '/**',
      ' * A block',
      ' * in two lines. @default 1',
      ' */',
      'const b = <p>{/* Inside JSX. */}</p>',
    ].join('\n')
    expect(textsOf(source)).toEqual([
      'One comment\nin two lines.',
      'The next one.',
      'Behind code.',
      'A block\nin two lines. @default 1',
      'Inside JSX.',
    ])
  })

  test('code, addresses and JSX text are not read', () => {
    const source = `const a = 'https://of.example // Of'\nconst b = \`/* Of \${a} */\`\nconst c = <p>Who says // Of</p>`
    expect(textsOf(source)).toEqual([])
  })

  test('comments for tools and separators are not read', () => {
    expect(
      textsOf('// biome-ignore lint: why\n\n// @vitest-environment node\n\n/* @__PURE__ */\n\n// ---'),
    ).toEqual([])
  })

  test('titles of tests are read in all their forms, without row ids', () => {
    const source = [
      "describe.each([1])('[row] the group', () => {})",
      "test('[row] [row two] the test', () => {})",
      `test.skip(\`the \${1} template\`, () => {})`,
      `test.each\`a\${1}\`('the table', () => {})`,
      "other('Of no test')",
    ].join('\n')
    expect(textsOf(source)).toEqual(['the group', 'the test', 'the … template', 'the table'])
  })

  test('titles are read in test files only', () => {
    expect(textsOf("test('the test', () => {})", 'kernel/a.ts')).toEqual([])
  })

  test('a file that does not parse is named', () => {
    expect(() => textsOf('const = 1', 'kernel/a.ts')).toThrow('kernel/a.ts')
  })
})

test.each([
  ['Of the page.', true],
  ['what it does', true],
  ['Nobody', true],
  ['Once per kit.', false],
  ['Asks the wallet.', false],
  ['`of` is a word', false],
])('%j opens with a bare word: %s', (text, expected) => expect(isOpener(text)).toBe(expected))

test.each([
  ['The wallet told its accounts.', true],
  ['Says it twice', true],
  ['Storytelling, essays', false],
  ['The button "Tell a friend" and `told`', false],
  ['See https://say.example/told', false],
])('%j has a banned word: %s', (text, expected) => expect(hasWord(text)).toBe(expected))

describe('limits', () => {
  const counts = countTexts([
    ['kernel/a.ts', '// Of this.\n\n// The wallet says so.\n\n// Fine.\n\n// Fine, too.'],
    ['views/b.ts', '\n// Fine.'],
  ])

  test('texts are counted by top folder', () => {
    expect(Object.fromEntries(counts)).toEqual({
      kernel: { all: 4, openers: ['kernel/a.ts:1 Of this.'], words: ['kernel/a.ts:3 The wallet says so.'] },
      views: { all: 1, openers: [], words: [] },
    })
  })

  test('a folder at its limits passes', () => {
    expect(exceeded(counts, { kernel: { openers: 25, words: 1 } })).toEqual([])
  })

  test('a folder above its limits is listed with its texts', () => {
    expect(exceeded(counts, { kernel: { openers: 24, words: 0 } })).toEqual([
      'kernel/a.ts:1 Of this.',
      'kernel: 25.0 % open with a bare word, not 24 %.',
      'kernel/a.ts:3 The wallet says so.',
      'kernel: 1 with a form of "tell" or "say", not 0.',
    ])
  })

  test('a folder without a row has the strict limits', () => {
    expect(exceeded(counts, {})).toHaveLength(4)
  })
})
