import * as v from 'valibot'
import type { CaipNetwork } from '../types.js'
import type { NativeBalance } from './sources.js'
import { tokenSymbol } from './tokens/tokenText.js'

/** Parses the balance that a plugin reported. @throws ValiError if it is malformed or has other decimals */
export const parseBalance = (answer: unknown, { nativeCurrency }: CaipNetwork): NativeBalance =>
  v.parse(
    v.object({
      value: v.pipe(v.bigint(), v.minValue(0n)),
      // An amount is typed and sent in the network's own decimals.
      decimals: v.literal(nativeCurrency.decimals),
      symbol: v.pipe(v.string(), v.transform(tokenSymbol)),
    }),
    answer,
  )
