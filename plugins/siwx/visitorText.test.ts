import { expect, test } from 'vitest'
import { visitorText } from './visitorText.js'

test.each([
  ['Your account is blocked.', 'Your account is blocked.'],
  [' two\nlines\tand  more ', 'two lines and more'],
  ['turned\u202e around\u2066', 'turned around'],
  ['un\u200bse\u00aden\u0000', 'unseen'],
  ['half of \ud83d', 'half of'],
  ['Go to https://evil.example/a?b now', 'Go to … now'],
  ['Go to javascript://x or www.evil.example', 'Go to … or …'],
  ['<b>bold</b>', '<b>bold</b>'],
])('%j is shown as %j', (text, shown) => expect(visitorText(text)).toBe(shown))

test.each(['', '  ', '\u200b', undefined, null, 7, {}, { toString: () => 'x' }])(
  '%j is nothing to show',
  (text) => expect(visitorText(text)).toBeUndefined(),
)

test('text is cut to 160 whole characters', () => {
  expect(visitorText('x'.repeat(161))).toBe('x'.repeat(160))
  expect([...(visitorText('👍'.repeat(200)) ?? '')]).toHaveLength(160)
  expect(visitorText(`${'👍'.repeat(600)}`)).toMatch(/^👍+$/u)
  expect(visitorText('a'.repeat(10_000_000))).toHaveLength(160)
})
