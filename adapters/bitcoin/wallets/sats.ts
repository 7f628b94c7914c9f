import type { AddressPurpose, BitcoinNetworkType, Params, Requests, WalletEvent } from 'sats-connect'
import * as v from 'valibot'
import { codeOf, unsupported } from '../errors.js'
import { type BitcoinNetwork, networkNamed } from '../networks.js'
import { toView } from '../view.js'
import type { BitcoinWallet, Requested, WalletView } from '../wallet.js'
import { askRpc, type RpcWallet } from './askRpc.js'
import { quietly } from './quietly.js'
import { readSigned } from './readSigned.js'

/** The library's types with the values of its enums, because requests are plain data. */
type Plain<T> = T extends string
  ? `${T}`
  : T extends readonly (infer One)[]
    ? Plain<One>[]
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : T
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

const UNAUTHORIZED = 4100
/** EIP-1193's codes by Sats Connect's. Its -32002 denies access; elsewhere it means a pending request. */
const CODES = { [-32000]: 4001, [-32002]: UNAUTHORIZED }
const UNKNOWN_METHOD: readonly unknown[] = [-32601, -32001, 4200]
const PURPOSES = ['payment', 'ordinals'] satisfies Plain<AddressPurpose>[]
const NETWORK_NAMES = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
  regtest: 'Regtest',
} satisfies Record<BitcoinNetwork['name'], Plain<BitcoinNetworkType>>
const MESSAGE = 'Connect to your wallet'

/**
 * The protocol of Xverse and others, in the types of the `sats-connect` library. The page does not load the library
 * (docs/adapters.md#why-the-page-does-not-load-the-libraries-of-wallets); a test compares both.
 *
 * @param isFordefi if events are subscribed with separate arguments.
 */
export function openSats(
  wallet: SatsWallet,
  name: string,
  requested: Requested,
  isFordefi: boolean,
): BitcoinWallet {
  const ask = <Method extends keyof Requests>(method: Method, params: Plain<Params<Method>>) =>
    askRpc(wallet, method, params, CODES)
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
  const listenTo = (event: WalletEvent['type'], listener: Listener): Listener => {
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
          if (codeOf(error) === UNAUTHORIZED) return undefined
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
    switchNetwork: ({ name: to }) => ask('wallet_changeNetwork', { name: NETWORK_NAMES[to] }),
    async signMessage({ message, address, protocol }) {
      const named = protocol === 'ecdsa' ? 'ECDSA' : 'BIP322'
      return readSigned(await ask('signMessage', { message, address, protocol: named }), address)
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
