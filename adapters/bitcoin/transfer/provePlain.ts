import * as v from 'valibot'
import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { PlainOutputs } from '../../../kernel/session/holdings/plainOutputs.js'
import { type Coin, hash } from '../source/shapes.js'

const Outputs = v.array(v.object({ txid: hash, vout: v.number() }))

/** Returns those of the coins that a plugin proves to carry nothing but satoshis. None if no plugin answers. */
export async function provePlain(
  ctx: Pick<AdapterContext, 'fetchFrom' | 'signal'>,
  { from: address, network, signal = ctx.signal }: Pick<TransferRequest, 'from' | 'network' | 'signal'>,
  coins: readonly Coin[],
): Promise<readonly Coin[]> {
  if (coins.length === 0) return []
  const outputs = coins.map(({ txid, vout, value }) => ({ txid, vout, value }))
  const found = await ctx.fetchFrom(
    PlainOutputs,
    { address, network, signal, outputs },
    { parse: v.parser(Outputs), otherwise: () => [] },
  )
  const isProven = (coin: Coin) =>
    found?.value.some(({ txid, vout }) => txid === coin.txid && vout === coin.vout)
  return coins.filter(isProven)
}
