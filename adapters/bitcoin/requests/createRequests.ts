import * as v from 'valibot'
import type { ReadRequest, RequestsCapability } from '../../../kernel/adapters/requests.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { readAddress } from '../address.js'
import { networkOf } from '../networks.js'
import { findOwn, type Wallets } from '../ownAddresses.js'
import type { BitcoinApi } from '../source/api.js'
import { createSource } from '../source/source.js'
import { open } from './open.js'
import { readMessage } from './readMessage.js'
import { readPsbt } from './readPsbt.js'
import { Message, Psbt, Transfer } from './shapes.js'
import { unknown } from './unknown.js'

/** Requests of pages to a Bitcoin wallet. Loaded with the first one that is reviewed. */
export const createRequests = ({ api, ...wallets }: Wallets & { api: BitcoinApi }): RequestsCapability => ({
  open,
  async read({ method, params: [given], address, network, signal }) {
    if (method === 'signMessage') {
      const { success, output } = v.safeParse(Message, given)
      return success ? readMessage(output) : unknown(toRaw(given))
    }
    if (!network) return unknown(toRaw(given))
    if (method === 'sendTransfer') return readTransfer(given, network)
    const { success, output } = v.safeParse(Psbt, given)
    if (!success) return unknown(toRaw(given))
    return readPsbt({
      psbt: output.psbt,
      asked: output.signInputs,
      own: findOwn(wallets, address) ?? [{ address, isOrdinal: false }],
      network,
      source: createSource(api, wallets.ctx, { network, signal }),
    })
  },
})

const toRaw = (given: unknown): string => JSON.stringify(given) ?? ''

/** The wallet chooses coins and fee, so nothing more is known. */
function readTransfer(given: unknown, network: CaipNetwork): ReadRequest {
  const { success, output } = v.safeParse(Transfer, given)
  const prefix = networkOf(network.caipNetworkId)?.prefix
  const isHere = success && prefix && readAddress(output.recipient)?.prefixes.includes(prefix)
  if (!isHere || !/^\d{1,16}$/.test(output.amount)) return unknown(toRaw(given))
  const { symbol, decimals } = network.nativeCurrency
  const amount = { amount: BigInt(output.amount), symbol, decimals }
  const rows = [
    { label: 'amount', amount },
    { label: 'to', address: output.recipient },
  ] as const
  return { steps: [{ does: 'send-to', rows, raw: toRaw(given) }], cautions: [] }
}
