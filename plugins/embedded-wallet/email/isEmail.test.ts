import { expect, test } from 'vitest'
import { isEmail } from './isEmail.js'

test.each(['a@b.co', 'ada.lovelace+tag@mail.example.com', 'ünïcode@exämple.org', `${'a'.repeat(64)}@b.co`])(
  '%s is an e-mail address',
  (text) => expect(isEmail(text)).toBe(true),
)

test.each([
  ...[
    '',
    'ada',
    'ada@',
    '@b.co',
    'ada@b',
    'a@b@c.de',
    'a b@c.de',
    'a@b..co',
    'a@.co',
    'a@b.co\n',
    '<a@b.co>',
  ],
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(260)}.co`,
])('%j is not an e-mail address', (text) => expect(isEmail(text)).toBe(false))
