import { test } from 'vitest'
import { CASES, expectVerified } from './testing/expectVerified.js'

test.each(CASES)('%s: a wallet of the kit is found, connects, and what it signs is verified', (...given) =>
  expectVerified(given),
)
