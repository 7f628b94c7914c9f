import { expect, test } from 'vitest'
import { isResetFirst, RESET_FIRST } from './usdt.js'

test('[CON-05] seven contracts of Tether take no allowance over another, however their addresses are written', () => {
  expect(RESET_FIRST).toHaveLength(7)
  expect(isResetFirst('0xdAC17F958D2ee523a2206206994597C13D831ec7')).toBe(true)
  expect(isResetFirst('0xdac17f958d2ee523a2206206994597c13d831ec7')).toBe(true)
  expect(isResetFirst('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')).toBe(false)
})
