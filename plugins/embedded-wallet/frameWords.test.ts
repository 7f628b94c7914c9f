import { expect, test } from 'vitest'
import { FrameError } from './frame/errors.js'
import { frameErrorText, wordsFor } from './frameWords.js'

test('the frame’s message is shown without addresses and codes', () => {
  const error = new FrameError('FRAME_ERROR', 'Code 123456 for ada@example.com\nis  wrong.')
  expect(frameErrorText(error)).toBe('Code … for … is wrong')
})

test('errors not sent by the frame are not quoted', () => {
  expect(frameErrorText(new FrameError('FRAME_TIMEOUT'))).toBeUndefined()
  expect(frameErrorText(new Error('ada@example.com'))).toBeUndefined()
  expect(frameErrorText(new FrameError('FRAME_ERROR', '  '))).toBeUndefined()
})

test.each([
  ['FRAME_LOAD_FAILED', 'embedded.load-failed'],
  ['FRAME_UNVERIFIED_DOMAIN', 'embedded.refused'],
  ['FRAME_TIMEOUT', 'embedded.no-answer'],
  ['FRAME_GONE', 'embedded.interrupted'],
  ['FRAME_ERROR', 'embedded.failed'],
] as const)('%s has its own message', (code, key) => {
  expect(wordsFor(new FrameError(code)).key).toBe(key)
})
