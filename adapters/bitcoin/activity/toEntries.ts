import type { ActivityTransaction } from '../../../kernel/adapters/activity.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import type { ChainTransaction } from '../source/shapes.js'

/** Strangers send less to mark addresses and to advertise; a payment is more. */
const LEAST_PAYMENT = 1_000n

type Place = {
  network: CaipNetwork
  addresses: readonly string[]
  /** The addresses at which dust is left out. */
  dusted: readonly string[]
}
type Output = ChainTransaction['vout'][number]

export function toEntries(transactions: readonly ChainTransaction[], place: Place): ActivityTransaction[] {
  return transactions.filter((one) => !isDust(one, place)).map((one) => toEntry(one, place))
}

/** Whether all that it did to the account was to add dust. */
function isDust({ vin, vout }: ChainTransaction, { addresses, dusted }: Place): boolean {
  const isSent = vin.some(({ prevout }) => isOf(addresses)(prevout))
  const received = vout.filter(isOf(addresses))
  return !isSent && sumOf(received) < LEAST_PAYMENT && received.every(isOf(dusted))
}

function toEntry({ txid, vin, vout, status }: ChainTransaction, place: Place): ActivityTransaction {
  const { network, addresses } = place
  const { name, symbol, decimals } = network.nativeCurrency
  const inputs = vin.flatMap(({ prevout }) => prevout ?? [])
  const own = isOf(addresses)
  const foreign = vout.filter((one) => !own(one))
  const isSent = inputs.some(own)
  const isAlone = inputs.every(own)
  const received = sumOf(vout.filter(own))
  // With other payers, what left the account is all that is known.
  const paid = isAlone ? sumOf(foreign) : sumOf(inputs.filter(own)) - received
  const isSelf = isSent && isAlone && foreign.length === 0
  const direction = isSelf ? 'self' : isSent && paid >= 0n ? 'out' : 'in'
  const value = isSelf ? received : isSent ? (paid < 0n ? -paid : paid) : received
  const [first] = vin
  return {
    // Only one transaction can spend a coin, so one that replaces another has its id.
    id: first?.prevout ? `${first.txid}:${first.vout}` : txid,
    metadata: {
      operationType: direction === 'in' ? 'receive' : 'send',
      hash: txid,
      chain: network.caipNetworkId,
      minedAt: timeOf(status),
      sentFrom: (isSent ? inputs.find(own) : inputs[0])?.scriptpubkey_address ?? '',
      sentTo: (direction === 'out' ? foreign[0] : vout.find(own))?.scriptpubkey_address ?? '',
      status: status.confirmed ? 'confirmed' : 'pending',
    },
    transfers: [
      { fungible_info: { name, symbol }, direction, quantity: { numeric: toDecimal(value, decimals) } },
    ],
  }
}

/** Esplora does not know when it saw a transaction that is in no block. */
const timeOf = ({ block_time }: ChainTransaction['status']) =>
  new Date(typeof block_time === 'number' ? block_time * 1_000 : Date.now()).toISOString()

const isOf =
  (addresses: readonly string[]) =>
  (output: Output | null | undefined): boolean =>
    addresses.some((address) => address === output?.scriptpubkey_address)

const sumOf = (outputs: readonly Output[]) => outputs.reduce((sum, { value }) => sum + value, 0n)

function toDecimal(value: bigint, decimals: number): string {
  const digits = `${value}`.padStart(decimals + 1, '0')
  const rest = digits.slice(-decimals).replace(/0+$/, '')
  return `${digits.slice(0, -decimals)}${rest && `.${rest}`}`
}
