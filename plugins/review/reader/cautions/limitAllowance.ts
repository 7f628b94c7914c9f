import { fromHex, toHex, toWord } from '../bytes.js'

/** `approve(address,uint256)` and `increaseAllowance(address,uint256)`. */
const SELECTORS = ['0x095ea7b3', '0x39509351']
const LENGTH = 4 + 2 * 32

/** The same approval with a lower amount; undefined if the data is no approval of an amount. */
export function limitAllowance(data: string, amount: bigint): `0x${string}` | undefined {
  const bytes = fromHex(data)
  if (bytes?.length !== LENGTH || !SELECTORS.includes(toHex(bytes.subarray(0, 4)))) return undefined
  bytes.set(toWord(amount), LENGTH - 32)
  return toHex(bytes)
}
