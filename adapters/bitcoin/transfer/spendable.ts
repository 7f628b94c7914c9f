import type { TransferNote } from '../../../kernel/adapters/capabilities.js'
import type { Coin } from '../source/shapes.js'
import type { Source } from '../source/source.js'

/** Inscriptions usually sit on outputs of 330, 546 or 10,000 satoshis, so smaller outputs may carry one. */
const LEAST_PLAIN = 10_000n

type Parameters = {
  address: string
  /** Ordinals may be on this address too, because the wallet has no other one for them. */
  mayHoldOrdinals: boolean
  source: Pick<Source, 'coins' | 'transaction'>
  /** Finds the coins that carry no ordinals, among those whose value is too small to show it. */
  provePlain(coins: readonly Coin[]): Promise<readonly Coin[]>
}
export type Spendable = { confirmed: readonly Coin[]; all: readonly Coin[]; notes: readonly TransferNote[] }

/**
 * The coins that may be spent. Unconfirmed ones only if the account made them itself, as change: others can still be
 * taken back.
 */
export async function findSpendable(parameters: Parameters): Promise<Spendable> {
  const { address, mayHoldOrdinals, source, provePlain } = parameters
  const coins = distinct(await source.coins(address))
  const small = coins.filter(({ value }) => mayHoldOrdinals && value < LEAST_PLAIN)
  const proven = await provePlain(small)
  const left = small.filter((coin) => !proven.includes(coin))
  const plain = coins.filter((coin) => !left.includes(coin))
  const confirmed = plain.filter(({ status }) => status.confirmed)
  const waiting = await ownChange(
    plain.filter(({ status }) => !status.confirmed),
    address,
    source,
  )
  const value = left.reduce((sum, one) => sum + one.value, 0n)
  const notes = left.length > 0 ? [{ kind: 'coins-left', count: left.length, value } as const] : []
  return { confirmed, all: [...confirmed, ...waiting], notes }
}

async function ownChange(coins: readonly Coin[], address: string, source: Pick<Source, 'transaction'>) {
  const ids = [...new Set(coins.map(({ txid }) => txid))]
  const own = await Promise.all(
    ids.map(async (id) => {
      const { vin = [] } = (await source.transaction(id)) ?? {}
      const isOwn = vin.length > 0 && vin.every(({ prevout }) => prevout?.scriptpubkey_address === address)
      return isOwn ? [id] : []
    }),
  )
  const known = new Set(own.flat())
  return coins.filter(({ txid }) => known.has(txid))
}

/** A source that lists a coin twice would make the transaction invalid. */
const distinct = (coins: readonly Coin[]) => [
  ...new Map(coins.map((coin) => [`${coin.txid}:${coin.vout}`, coin])).values(),
]
