import { expect, test } from 'vitest'
import { visibleText } from './visibleText.js'

test.each([
  ['Sign in\r\nto the\tharbor', 'Sign in\nto the\tharbor'],
  ['Zahlung über 5 €, 支払い, دفع', 'Zahlung über 5 €, 支払い, دفع'],
  ['👩‍👧', '👩‍👧'],
  ['pay \u202e001 to', 'pay ⟨U+202E⟩001 to'],
  ['a\u200bb\u0000c\rd', 'a⟨U+200B⟩b⟨U+0000⟩c⟨U+000D⟩d'],
  ['\u{e0041}', '⟨U+E0041⟩'],
])('%j is shown as %j', (written, shown) => expect(visibleText(written)).toBe(shown))
