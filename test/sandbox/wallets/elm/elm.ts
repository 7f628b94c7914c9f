import { pubECDSA } from '@scure/btc-signer/utils.js'
import { ordinalOf, type PaymentType, paymentOf } from '../../bitcoin/addresses.js'
import { signBip322 } from '../../bitcoin/bip322.js'
import { signLegacyMessage } from '../../bitcoin/legacyMessage.js'
import {
  finalTransaction,
  hexOf,
  type InputToSign,
  sendTransaction,
  signPsbt,
  spend,
} from '../../bitcoin/spend.js'
import { keyAt } from '../accounts.js'
import { invalidParams, unauthorized } from '../errors.js'
import type { Events } from '../events.js'
import type { ElmInit, ElmNetwork, Question, WalletState } from '../types.js'
import { NETWORKS, parametersOf } from './networks.js'

export type Ask = (question: Question) => Promise<void>
export type Answer = <T>(method: string, params: unknown, act: (ask: Ask) => Promise<T>) => Promise<T>

export interface ElmAddress {
  address: string
  /** Hexadecimal: 33 bytes, or for Taproot the 32 bytes of the internal key. */
  publicKey: string
  purpose: 'payment' | 'ordinals'
  type: PaymentType | 'p2tr'
}

/** The wallet's abilities, independent of its shape on the page. */
export interface Elm {
  init: ElmInit
  answer: Answer
  events: Events
  network(): ElmNetwork
  /** Addresses that the page may know: none unless permitted and unlocked. The one for payments is first. */
  addresses(): ElmAddress[]
  /** All addresses of the active account. */
  own(): ElmAddress[]
  connect(ask: Ask): Promise<ElmAddress[]>
  forget(): void
  setNetwork(name: ElmNetwork): void
  changeNetwork(ask: Ask, name: string): Promise<void>
  signMessage(ask: Ask, request: SignMessage): Promise<Uint8Array>
  signPsbt(ask: Ask, psbt: Uint8Array, inputs?: readonly InputToSign[]): Promise<Uint8Array>
  send(ask: Ask, recipients: readonly { address: string; sats: bigint }[]): Promise<string>
  broadcast(psbt: Uint8Array): Promise<string>
}

export interface SignMessage {
  message: string
  address: string
  protocol: 'ECDSA' | 'BIP322'
}

export interface ElmParameters {
  init: ElmInit
  state: WalletState
  update(change: Partial<WalletState>): void
  events: Events
  answer: Answer
  nodeUrl: string
}

export function createElm({ init, state, update, events, answer, nodeUrl }: ElmParameters): Elm {
  const secret = () => keyAt(state.accounts[0] ?? 0)
  const network = () => NETWORKS[state.chainId] ?? 'Regtest'
  const { pays = 'p2wpkh' } = init
  const payment = () => paymentOf(secret(), parametersOf(network()), pays)
  const ordinal = () => ordinalOf(secret(), parametersOf(network()))

  /** @throws ProviderError 4100 unless the page may know the address */
  const requireOwn = (address: string): ElmAddress => {
    const found = elm.addresses().find((one) => one.address === address)
    if (!found) throw unauthorized()
    return found
  }

  const elm: Elm = {
    ...{ init, answer, events, network },
    own: () => {
      const { address = '' } = payment()
      const taproot = ordinal()
      const key = hexOf(taproot.tapInternalKey)
      return [
        { address, publicKey: hexOf(pubECDSA(secret())), purpose: 'payment', type: pays },
        { address: taproot.address ?? '', publicKey: key, purpose: 'ordinals', type: 'p2tr' },
      ]
    },
    addresses: () => (state.isPermitted && !state.isLocked ? elm.own() : []),
    async connect(ask) {
      if (elm.addresses().length === 0) {
        const title = state.isPermitted ? 'Unlock your wallet' : 'Connect to this site'
        const rows = elm
          .own()
          .map(({ purpose, address }): [string, string] => [
            purpose === 'payment' ? 'Payments' : 'Ordinals',
            address,
          ])
        await ask({ title, rows: [...rows, ['Network', network()]] })
        update({ isPermitted: true, isLocked: false })
      }
      return elm.addresses()
    },
    forget: () => update({ isPermitted: false }),
    setNetwork(name) {
      if (name === network()) return
      update({ chainId: NETWORKS.indexOf(name) })
      events.emit('network', name)
    },
    async changeNetwork(ask, name) {
      const wanted = NETWORKS.find((one) => one === name)
      if (!wanted) throw invalidParams(`Elm Wallet does not know the network ${name}.`)
      await ask({ title: 'Switch network', rows: [['Network', wanted]] })
      elm.setNetwork(wanted)
    },
    async signMessage(ask, { message, address, protocol }) {
      const { type } = requireOwn(address)
      if (type === 'p2tr' && protocol === 'ECDSA') throw invalidParams('Taproot has no ECDSA signatures.')
      const rows: [string, string][] = [
        ['Message', message],
        ['Account', address],
      ]
      await ask({ title: `Sign message (${protocol === 'ECDSA' ? protocol : 'BIP-322'})`, rows })
      if (protocol === 'ECDSA') {
        return signLegacyMessage({ secret: secret(), message, script: payment().script }, pays)
      }
      if (type === 'p2pkh') throw invalidParams('A legacy address has no simple BIP-322 signature.')
      const { redeemScript, script: own } = payment()
      if (type !== 'p2tr') return signBip322({ secret: secret(), message, script: own, redeemScript })
      const { script, tapInternalKey } = ordinal()
      return signBip322({ secret: secret(), message, script, tapInternalKey })
    },
    async signPsbt(ask, psbt, inputs) {
      requireOwn(payment().address ?? '')
      await ask({ title: 'Sign transaction', rows: [['Inputs', String(inputs?.length ?? 'all')]] })
      return signPsbt(psbt, secret(), inputs)
    },
    async send(ask, recipients) {
      requireOwn(payment().address ?? '')
      const rows = recipients.map(({ address, sats }): [string, string] => [address, `${sats} sats`])
      await ask({ title: 'Send bitcoin', rows })
      const spending = { secret: secret(), payment: payment(), network: parametersOf(network()) }
      return sendTransaction(await spend({ ...spending, recipients, nodeUrl }), nodeUrl)
    },
    broadcast: (psbt) => sendTransaction(finalTransaction(psbt), nodeUrl),
  }
  return elm
}
