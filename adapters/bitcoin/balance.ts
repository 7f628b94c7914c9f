import * as v from 'valibot'
import type { BalanceCapability } from '../../kernel/adapters/capabilities.js'
import { abortable } from '../abortable.js'
import { getJson } from '../nodes.js'
import { readAddress } from './address.js'
import { BitcoinError } from './errors.js'
import { type BitcoinApi, type Kit, serviceFor } from './source/api.js'

const LIMIT_MS = 10_000
const Sats = v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.bigint(), v.minValue(0n))])
const Unspent = v.array(v.object({ value: Sats }))

type BalanceParameters = Parameters<BalanceCapability['native']>[0]

/**
 * Sums the unspent outputs. @throws NodeError, BitcoinError, or valibot's error if the answer has another
 * shape.
 */
export async function readBalance(api: BitcoinApi, kit: Kit, parameters: BalanceParameters) {
  const { address, network, signal } = parameters
  const { decimals, symbol } = network.nativeCurrency
  if (!readAddress(address)) throw new BitcoinError('INVALID_REQUEST', `"${address}" is no address.`)
  const counted = api.getUTXOs?.({ network, address, signal })
  const answer = counted
    ? await abortable(abortable(counted, AbortSignal.timeout(LIMIT_MS)), signal)
    : await getJson(`/address/${address}/utxo`, serviceFor(api, kit, parameters))
  const value = v.parse(Unspent, answer).reduce((sum, one) => sum + BigInt(one.value), 0n)
  return { value, decimals, symbol }
}
