import * as v from 'valibot'
import { codeOf, unsupported } from '../errors.js'
import { networkNamed } from '../networks.js'
import { toView } from '../view.js'
import type { BitcoinWallet, Requested, WalletView } from '../wallet.js'
import { askRpc, type RpcWallet } from './askRpc.js'
import { quietly } from './quietly.js'
import { readSigned } from './readSigned.js'

type Listener = () => void
type SatsWallet = RpcWallet & { addListener?: ((...given: unknown[]) => unknown) | undefined }

const Network = v.object({ bitcoin: v.object({ name: v.string() }) })
const Account = v.object({
  addresses: v.array(
    v.object({ address: v.string(), publicKey: v.optional(v.string()), purpose: v.optional(v.string()) }),
  ),
  network: v.optional(Network),
})
const Sent = v.object({ txid: v.unknown() })
const SignedPsbt = v.object({ psbt: v.unknown(), txid: v.optional(v.unknown()) })

/** Sats Connect's error codes. */
const REJECTED = -32000
const ACCESS_DENIED = -32002
const UNKNOWN_METHOD: readonly unknown[] = [-32601, -32001, 4200]
const PURPOSES = ['payment', 'ordinals']
const MESSAGE = 'Connect to your wallet'

/**
 * The protocol of Xverse and others. We don't use the `sats-connect` library: it weighs 79 kB (gzip) however
 * little is imported, registers a custom element, keeps one wallet's version for all wallets, and adds only a
 * provider's name to these calls.
 *
 * @param isFordefi if events are subscribed with separate arguments.
 */
export function openSats(
  wallet: SatsWallet,
  name: string,
  requested: Requested,
  isFordefi: boolean,
): BitcoinWallet {
  const ask = (method: string, params: unknown) => askRpc(wallet, method, params, REJECTED)
  /** Set for wallets from before `wallet_connect`, which cannot be read without a prompt. */
  let isOld = false
  const isUnknown = (error: unknown) => UNKNOWN_METHOD.includes(codeOf(error))
  const view = async (answer: unknown, isRead = false): Promise<WalletView | undefined> => {
    const { addresses, network } = v.parse(Account, answer)
    const asked = network ?? ask('wallet_getNetwork', null)
    const reported = await Promise.resolve(asked).catch((error) => {
      if (isRead && !isUnknown(error)) throw error
    })
    const named = v.safeParse(Network, reported)
    return toView(addresses, networkNamed(named.success ? named.output.bitcoin.name : undefined), requested)
  }
  const listenTo = (event: string, listener: Listener): Listener => {
    let stop: unknown
    void quietly(() => {
      stop = isFordefi
        ? wallet.addListener?.(event, listener)
        : wallet.addListener?.({ eventName: event, cb: listener })
    })
    return () => void quietly(() => typeof stop === 'function' && stop())
  }

  return {
    name,
    async connect() {
      const asked = { purposes: PURPOSES, message: MESSAGE }
      const answer = await ask('wallet_connect', { addresses: PURPOSES, message: MESSAGE }).catch((error) => {
        if (!isUnknown(error)) throw error
        isOld = true
        return ask('getAddresses', asked)
      })
      const shown = await view(answer)
      if (shown) return shown
      throw new TypeError('The wallet returned no address.')
    },
    read: () =>
      ask('wallet_getAccount', null).then(
        (answer) => view(answer, true),
        (error) => {
          if (codeOf(error) === ACCESS_DENIED) return undefined
          throw isOld && isUnknown(error) ? unsupported(name, 'way to be read without asking') : error
        },
      ),
    listen(changed, gone) {
      const stops = [
        listenTo('accountChange', changed),
        listenTo('networkChange', changed),
        listenTo('disconnect', gone),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    disconnect: () => ask('wallet_disconnect', null),
    switchNetwork: ({ name: to }) =>
      ask('wallet_changeNetwork', { name: to.charAt(0).toUpperCase() + to.slice(1) }),
    async signMessage({ message, address, protocol }) {
      const asked = { message, address, protocol: protocol.toUpperCase() }
      return readSigned(await ask('signMessage', asked), address)
    },
    async sendTransfer({ recipient, amount }) {
      return v.parse(Sent, await ask('sendTransfer', { recipients: [{ address: recipient, amount }] })).txid
    },
    async signPsbt({ psbt, inputs, broadcast }) {
      // The wallet reads sighash types from the PSBT.
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs) signInputs[address] = [...(signInputs[address] ?? []), index]
      return v.parse(SignedPsbt, await ask('signPsbt', { psbt, signInputs, broadcast }))
    },
  }
}
