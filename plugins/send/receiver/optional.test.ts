import { expect, test } from 'vitest'
import { UnsupportedChainError } from '../../../kernel/index.js'
import { optional } from './optional.js'

test('an unsupported capability is undefined', async () => {
  expect(await optional(Promise.reject(new UnsupportedChainError()))).toBeUndefined()
  expect(await optional(Promise.resolve('there'))).toBe('there')
})

test('a capability that fails to load rejects', async () => {
  await expect(optional(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch')
})
