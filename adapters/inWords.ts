import { fromUnits } from '../kernel/base/units.js'
import type { CaipNetwork } from '../kernel/session/types.js'

/** An amount of the native currency for an error's message: base units as a decimal, with the symbol. */
export const inWords = ({ nativeCurrency: { decimals, symbol } }: CaipNetwork, value: bigint): string =>
  `${fromUnits(value, decimals)} ${symbol}`
