import { expect, test } from 'vitest'
import { wordsFor } from './wordsFor.js'

const idle = {
  ...({ message: 'ready', signing: 'idle', refusal: undefined } as const),
  ...{ disconnects: false, isApp: false, isOnline: true },
}
const refused = { reason: 'refused' } as const
const unchecked = { reason: 'unchecked' } as const

test.each([
  [{}, 'siwx.why', undefined],
  [{ signing: 'failed' }, 'siwx.declined', undefined],
  [{ signing: 'failed', refusal: refused }, 'siwx.refused', 'error'],
  [{ refusal: refused }, 'siwx.refused', 'error'],
  [{ refusal: { ...refused, words: 'No.' } }, 'siwx.refused-because', 'error'],
  [{ refusal: unchecked }, 'siwx.unchecked', 'error'],
  [{ refusal: { ...unchecked, words: 'Away.' } }, 'siwx.unchecked-because', 'error'],
  // The next step takes precedence over the last failure.
  [{ signing: 'signing', refusal: refused }, 'siwx.confirm', undefined],
  [{ message: 'failed', refusal: refused }, 'siwx.prepare-failed', 'error'],
] as const)('%j is shown as %s', (change, text, tone) => {
  expect(wordsFor({ ...idle, ...change })).toEqual({ idle: 'siwx.why', text, ...(tone && { tone }) })
})
