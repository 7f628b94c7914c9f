import * as v from 'valibot'
import type { TransferTerms } from '../../kernel/adapters/capabilities.js'
import { EvmError } from './errors.js'
import { toHex } from './wallet.js'

/** Maximum price of one unit of gas. A pair if the chain has a base fee (EIP-1559). */
export type Fees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint } | { gasPrice: bigint }

const Quantity = v.custom<`0x${string}`>(
  (text) => typeof text === 'string' && /^0x[\da-f]{1,64}$/i.test(text),
)
const Terms = v.union([
  v.object({ gas: Quantity, maxFeePerGas: Quantity, maxPriorityFeePerGas: Quantity }),
  v.object({ gas: Quantity, gasPrice: Quantity }),
])

export const toTerms = (gas: bigint, fees: Fees): TransferTerms => ({
  gas: toHex(gas),
  ...Object.fromEntries(Object.entries(fees).map(([name, value]) => [name, toHex(value)])),
})

/** The terms as a wallet takes them. @throws EvmError `INVALID_REQUEST` if they are not from an estimate */
export function readTerms(terms: TransferTerms | undefined): v.InferOutput<typeof Terms> | undefined {
  if (!terms) return undefined
  const { success, output } = v.safeParse(Terms, terms)
  if (success) return output
  throw new EvmError('INVALID_REQUEST', 'Pass the terms that `estimate` returned.')
}
