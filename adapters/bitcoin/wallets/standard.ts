import * as v from 'valibot'
import { fromBase64, toBase64 } from '../../base64.js'
import { unsupported } from '../errors.js'
import { toHex } from '../hex.js'
import { networkNamed } from '../networks.js'
import { toView } from '../view.js'
import type { BitcoinWallet, Requested, WalletView } from '../wallet.js'

type Act = (...given: unknown[]) => Promise<unknown>
export type StandardWallet = { accounts?: unknown; chains?: unknown; features: Record<string, unknown> }

const Bytes = v.instance(Uint8Array)
const Account = v.object({ address: v.string(), publicKey: v.optional(Bytes), chains: v.array(v.string()) })
const Accounts = v.array(v.unknown())
const Signed = v.tuple([v.object({ signature: Bytes })])
const SignedPsbt = v.tuple([v.object({ signedPsbt: Bytes })])

/** Sighash names by BIP-174 number. */
const SIGHASH: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

/** A Wallet Standard wallet. It signs, but cannot send. */
export function openStandard(wallet: StandardWallet, name: string, requested: Requested): BitcoinWallet {
  const find = (feature: string, method: string): Act | undefined => {
    const found = wallet.features[feature] as Record<string, unknown> | undefined
    const act = found?.[method]
    return typeof act === 'function' ? async (...given) => act.apply(found, given) : undefined
  }
  const need = (feature: string, method: string): Act => {
    const found = find(feature, method)
    if (found) return found
    throw unsupported(name, feature)
  }
  const own = (): unknown[] => {
    const accounts = v.safeParse(Accounts, wallet.accounts)
    return accounts.success ? accounts.output : []
  }
  /** Finds the wallet's own account object, which its methods require. */
  const accountOf = (address: string) => {
    const found = own().find((one) => v.is(Account, one) && one.address === address)
    if (found) return found
    throw new TypeError(`The wallet has no account ${address}.`)
  }
  const view = (): WalletView | undefined => {
    const accounts = own().flatMap((one) => {
      const read = v.safeParse(Account, one)
      return read.success ? [read.output] : []
    })
    const chains = new Set(accounts.flatMap((one) => one.chains))
    const network = chains.size === 1 ? networkNamed([...chains][0]) : undefined
    const reported = accounts.map(({ address, publicKey }) => ({
      address,
      publicKey: publicKey && toHex(publicKey),
    }))
    return toView(reported, network, requested)
  }
  const on = find('standard:events', 'on') ?? find('bitcoin:events', 'on')
  const disconnect = find('standard:disconnect', 'disconnect') ?? find('bitcoin:disconnect', 'disconnect')
  const switchTo = find('bitcoin:switchNetwork', 'switchNetwork')
  const chains = v.safeParse(v.array(v.string()), wallet.chains)
  const networks = chains.success ? chains.output.flatMap((chain) => networkNamed(chain)?.id ?? []) : []

  return {
    name,
    ...(networks.length > 0 && { networks }),
    async connect() {
      await need('bitcoin:connect', 'connect')({ purposes: ['payment', 'ordinals'] })
      const shown = view()
      if (shown) return shown
      throw new TypeError('The wallet returned no address.')
    },
    async read() {
      if (own().length === 0) await find('standard:connect', 'connect')?.({ silent: true })
      return view()
    },
    listen(changed) {
      let stop: unknown
      let isOver = false
      void on?.('change', changed).then(
        (undo) => {
          stop = undo
          if (isOver && typeof undo === 'function') undo()
        },
        // A wallet without working events can still connect.
        () => {},
      )
      return () => {
        isOver = true
        if (typeof stop === 'function') stop()
      }
    },
    ...(disconnect && { disconnect: () => disconnect() }),
    ...(switchTo && { switchNetwork: ({ id }) => switchTo(id) }),
    async signMessage({ message, address }) {
      const asked = { account: accountOf(address), message: new TextEncoder().encode(message) }
      const [{ signature }] = v.parse(Signed, await need('bitcoin:signMessage', 'signMessage')(asked))
      return toBase64(signature)
    },
    ...(find('bitcoin:signTransaction', 'signTransaction') && {
      async signPsbt({ psbt, inputs, broadcast }) {
        if (broadcast) throw unsupported(name, 'way to send a signed transaction')
        const inputsToSign = inputs.map(({ address, index, sighashTypes = [] }) => ({
          account: accountOf(address),
          signingIndexes: [index],
          ...(sighashTypes[0] && { sigHash: SIGHASH[sighashTypes[0]] }),
        }))
        const asked = { psbt: fromBase64(psbt), inputsToSign }
        const sign = need('bitcoin:signTransaction', 'signTransaction')
        const [{ signedPsbt }] = v.parse(SignedPsbt, await sign(asked))
        return { psbt: toBase64(signedPsbt) }
      },
    }),
  }
}
