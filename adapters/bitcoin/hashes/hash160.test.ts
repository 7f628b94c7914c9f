import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hash160 } from './hash160.js'

test('keys and scripts of any length are hashed as another library does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(hash160(bytes)).toEqual(ripemd160(sha256(bytes)))
    }),
  )
})
