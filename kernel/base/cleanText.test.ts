import { describe, expect, test } from 'vitest'
import { charactersOf, UNSEEN } from '../testing/unseen.js'
import { cleanText, withoutUnseen } from './cleanText.js'

const escaped = (text: string) => [...text].map((one) => one.codePointAt(0)?.toString(16))

test.each(UNSEEN)('$name are left out, because $because', ({ name, ranges }) => {
  const wrong = charactersOf(ranges).filter(
    (one) =>
      cleanText(`a${one}b`, { max: 9 }) !== (name === 'ends of lines' ? 'a b' : 'ab') ||
      cleanText(`${one} ${one}`, { max: 9 }) !== '' ||
      withoutUnseen(`a${one}b`) !== 'ab',
  )
  expect(wrong.map(escaped)).toEqual([])
})

test('only characters of the table are removed', () => {
  const listed = new Set(UNSEEN.flatMap(({ ranges }) => charactersOf(ranges)))
  const wrong: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const one = String.fromCodePoint(code)
    if ((withoutUnseen(one) === '') !== listed.has(one)) wrong.push(code.toString(16))
  }
  expect(wrong).toEqual([])
})

describe('the cleaned text is a single line', () => {
  test.each([
    ['  two\n\t lines ', 'two lines'],
    ['spaces\u00a0of\u3000all\u2009kinds', 'spaces of all kinds'],
    ['<b>markup</b>', '<b>markup</b>'],
    ['Größe, 柴犬, 👍', 'Größe, 柴犬, 👍'],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => expect(cleanText(text, { max: 64 })).toBe(shown))

  test('it is cut between code points, without a trailing space', () => {
    expect(cleanText('👍👍👍', { max: 2 })).toBe('👍👍')
    expect(cleanText('ab cd', { max: 3 })).toBe('ab')
    expect(cleanText(`${'a'.repeat(999)}👍`, { max: 2_000 })).toBe('a'.repeat(999))
    expect(cleanText('a'.repeat(10_000_000), { max: 2_000 })).toHaveLength(1_000)
  })
})

test('with the option, joiners stay in names, unless there is nothing else', () => {
  expect(cleanText('می\u200cخواهم 👩\u200d👧\u200b', { max: 64, joiners: true })).toBe(
    'می\u200cخواهم 👩\u200d👧',
  )
  expect(cleanText('\u200d \u200c\u200d', { max: 64, joiners: true })).toBe('')
})
