import * as v from 'valibot'
import { readAddress } from '../address.js'
import { BitcoinError, unsupported } from '../errors.js'
import { base64ToHex, hexToBase64 } from '../hex.js'
import { networkOf } from '../networks.js'
import { toView } from '../view.js'
import type { BitcoinWallet, Requested } from '../wallet.js'
import { askRpc, type RpcWallet } from './askRpc.js'
import { readSigned } from './readSigned.js'

const Addresses = v.object({
  addresses: v.array(
    v.object({ symbol: v.optional(v.string()), address: v.string(), publicKey: v.optional(v.string()) }),
  ),
})
const Sent = v.object({ txid: v.unknown() })
const SignedPsbt = v.object({ hex: v.unknown(), txid: v.optional(v.unknown()) })

/** Leather prompts for its addresses each time, emits no changes, and has no disconnect. */
export function openLeather(wallet: RpcWallet, name: string, requested: Requested): BitcoinWallet {
  const ask = (method: string, params: unknown) => askRpc(wallet, method, params)
  /** Leather signs for the network that a request names. */
  const nameOf = (id: Parameters<typeof networkOf>[0]) => {
    const known = networkOf(id)?.name
    return known === 'regtest' ? 'devnet' : known
  }
  let network: string | undefined

  return {
    name,
    async connect() {
      const { addresses } = v.parse(Addresses, await ask('getAddresses', null))
      const bitcoin = addresses.filter(({ symbol = 'BTC' }) => symbol === 'BTC')
      const view = toView(bitcoin, undefined, requested)
      if (!view) throw new TypeError('The wallet returned no address.')
      network = nameOf(view.caipNetworkId)
      return view
    },
    async read() {
      throw unsupported(name, 'way to be read without asking')
    },
    listen: () => () => {},
    async signMessage({ message, address, protocol }) {
      const paymentType = readAddress(address)?.type
      if (protocol === 'ecdsa' || (paymentType !== 'p2tr' && paymentType !== 'p2wpkh')) {
        const text = `"${name}" signs by BIP-322 only, with its SegWit and Taproot addresses.`
        throw new BitcoinError('PROTOCOL_NOT_SUPPORTED', text)
      }
      return readSigned(await ask('signMessage', { message, paymentType, network }), address)
    },
    async sendTransfer({ recipient, amount, caipNetworkId }) {
      const params = { address: recipient, amount: String(amount), network: nameOf(caipNetworkId) }
      return v.parse(Sent, await ask('sendTransfer', params)).txid
    },
    async signPsbt({ psbt, inputs, broadcast, caipNetworkId }) {
      const sighashes = [...new Set(inputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const answer = await ask('signPsbt', {
        hex: base64ToHex(psbt),
        signAtIndex: inputs.map(({ index }) => index),
        ...(sighashes.length > 0 && { allowedSighash: sighashes }),
        network: nameOf(caipNetworkId),
        broadcast,
      })
      const { hex, txid } = v.parse(SignedPsbt, answer)
      return { psbt: hexToBase64(hex), txid }
    },
  }
}
