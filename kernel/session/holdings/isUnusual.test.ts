import { expect, test } from 'vitest'
import { isUnusual } from './isUnusual.js'

test.each(['USDC', 'WETH.e', 'USD₮0', 'sUSDe', 'ＷＥＴＨ'.normalize('NFKC'), '柴犬', 'Ł', ''])(
  '"%s" is a usual symbol',
  (symbol) => expect(isUnusual(symbol)).toBe(false),
)

test.each([
  'U\u0405DC',
  '\u0415\u0422\u041d',
  'US\u0110\u0421',
  'E\u03a4H',
  'USDC柴',
  '\uff35SDC',
  'U\u200bSDC',
  'a\u202eb',
  'USDC\ufe0f',
  'USDC\u{e0100}',
  'US\u034fDC',
])('[N-018] "%s" could be taken for another symbol', (symbol) => expect(isUnusual(symbol)).toBe(true))
