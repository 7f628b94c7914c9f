import { expect, test } from 'vitest'
import { createTexts } from '../../../kernel/modal/messages.js'
import catalogueMessages from '../messages/catalogue.js'
import { allWalletsTag } from './allWalletsTag.js'

test.each([
  [0, 'en', '0'],
  [9, 'en', '9'],
  [10, 'en', '10'],
  [47, 'en', '40+'],
  [600, 'en', '600'],
  [1234, 'en', '1,230+'],
  [1234, 'de', '1.230+'],
])('%d wallets in %s are shown as %s', (count, locale, text) => {
  const texts = createTexts({ language: { locale } })
  texts.add(catalogueMessages)
  expect(allWalletsTag(count, { t: texts.format, locale })).toBe(text)
})
