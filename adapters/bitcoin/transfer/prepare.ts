import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { TransferNote, TransferRequest, TransferSpeed } from '../../../kernel/adapters/capabilities.js'
import { type BitcoinAddress, readAddress } from '../address.js'
import { networkOf } from '../networks.js'
import type { BitcoinFeeRates } from '../source/api.js'
import type { Source } from '../source/source.js'
import { keyFieldsOf } from './keyFields.js'
import type { Proven } from './previous.js'
import { provePlain } from './provePlain.js'
import type { ReachedWallet } from './reach.js'
import { invalid, notSpendable } from './refusals.js'
import { type PayerType, scriptOf } from './scripts.js'
import { findSpendable, type Spendable } from './spendable.js'
import type { Terms } from './terms.js'

export type EstimateParameters = {
  ctx: Pick<AdapterContext, 'fetchFrom' | 'signal'>
  request: TransferRequest
  source: Source
  wallet: ReachedWallet
  proven: Proven
}

/** The facts from which a transfer is estimated. */
export type Prepared = Pick<Spendable, 'confirmed' | 'all'> & {
  way: Terms['way']
  type: PayerType
  to: { address: BitcoinAddress; script: Uint8Array }
  back: Uint8Array
  rates: BitcoinFeeRates
  notes: readonly TransferNote[]
}

/** @throws BitcoinError, TransferError `ACCOUNT_NOT_SUPPORTED`; else the source's error */
export async function prepare({ ctx, request, source, wallet }: EstimateParameters): Promise<Prepared> {
  const { from } = request
  checkRequest(request)
  const to = readReceiver(request)
  const payer = readPayer(from)
  const own = wallet.addresses.find(({ address }) => address === from)
  if (own?.isOrdinal)
    throw notSpendable('This address holds ordinals. Send from the payment address, or from the wallet.')
  const way = findWay(wallet, { ...payer, publicKey: own?.publicKey })
  const mayHoldOrdinals = !wallet.addresses.some(({ isOrdinal }) => isOrdinal)
  const [{ confirmed, all, notes }, rates] = await Promise.all([
    findSpendable({
      address: from,
      mayHoldOrdinals: mayHoldOrdinals && way === 'psbt',
      source,
      provePlain: (coins) => provePlain(ctx, request, coins),
    }),
    source.feeRates(),
  ])
  // A wallet that chooses coins itself may be a script's, whose inputs are at most as large as these.
  return { way, type: payer.type ?? 'p2pkh', to, back: payer.script, rates, confirmed, all, notes }
}

export const SPEEDS: readonly TransferSpeed[] = ['slow', 'normal', 'fast']

function checkRequest({ value, token, data, memo }: TransferRequest) {
  if (value < 0n) throw invalid('The amount is negative.')
  if (token !== undefined) throw invalid('Bitcoin has no tokens.')
  if (data !== undefined || memo !== undefined)
    throw invalid('Transfers on Bitcoin can’t have "data" or "memo".')
}

function readReceiver({ to, network }: TransferRequest) {
  const address = readAddress(to)
  const known = networkOf(network.caipNetworkId)
  const isHere = address && known && address.prefixes.includes(known.prefix)
  const script = isHere && scriptOf(address)
  if (!script) throw invalid(`"${to}" is no address of ${network.name}.`)
  return { address, script }
}

function readPayer(from: string) {
  const address = readAddress(from)
  const script = address && scriptOf(address)
  if (!script) throw invalid(`"${from}" is no address.`)
  const { type, program } = address
  return { type: type === 'p2wsh' || type === 'future' ? undefined : type, program, script }
}

type Payer = ReturnType<typeof readPayer> & { publicKey: string | undefined }

function findWay(wallet: ReachedWallet, { type, ...payer }: Payer): Terms['way'] {
  if (wallet.signPSBT && type && keyFieldsOf({ ...payer, type })) return 'psbt'
  if (wallet.sendTransfer) return 'wallet'
  throw notSpendable('Only the wallet itself can send from this address.')
}
