import { test } from 'vitest'
import { CASES, expectVerified } from './testing/expectVerified.js'

test.each(CASES)('%s: a wallet of the kit is found and connects, and its signature is verified', (...given) =>
  expectVerified(given),
)
