import { expect, test } from 'vitest'
import { choose, readArguments } from './arguments.js'
import { CASES } from './scale/cases.js'
import { PAGES } from './visits/pages.js'

test('without words the way is measured in three rounds', () => {
  const all = { topic: 'way', rounds: 3, isWritten: false, own: [], only: undefined }
  expect(readArguments([])).toEqual(all)
  expect(readArguments(['--page', 'a', '--page', 'b'])).toEqual({ ...all, own: ['a', 'b'] })
  expect(readArguments(['scale', '--rounds', '5', '--write'])).toEqual({
    ...{ ...all, topic: 'scale' },
    ...{ rounds: 5, isWritten: true },
  })
})

test.each([
  ['--pages a', `Unknown option '--pages'. The bench takes --rounds, --page, --only and --write.`],
  ['--page', `Option '--page <value>' argument missing. The bench takes --rounds`],
  ['--rounds 0', '--rounds takes a whole number from 1, not "0".'],
  ['--rounds x', '--rounds takes a whole number from 1, not "x".'],
  ['../my-page', 'Options come after "--": npm run bench -- --rounds 5'],
  ['scale --page a', '--page is for the way to the rows.'],
  ['--write --only floor', '--write is for the whole run of our own pages'],
])('"%s" is refused with what to change', (words, message) => {
  expect(() => readArguments(words.split(' '))).toThrow(message)
})

test('--only chooses by a word of the titles as the tables print them', () => {
  const titles = (only?: string) => choose(CASES, only).map(({ title }) => title)
  expect(titles('Tokens')).toEqual(['tokens to send', 'tokens to swap'])
  expect(titles()).toHaveLength(CASES.length)
})

test('--only with a word that no title has is refused with all titles', () => {
  expect(() => choose(PAGES, 'flor')).toThrow('--only: no title has "flor". There are "React alone", "floor:')
})
