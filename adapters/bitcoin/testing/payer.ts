import { p2tr } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import { paymentOf } from '../../../test/sandbox/bitcoin/addresses.js'
import { REGTEST as PARAMETERS } from '../../../test/sandbox/bitcoin/network.js'
import { signPsbt } from '../../../test/sandbox/bitcoin/spend.js'
import { fromBase64, toBase64 } from '../../base64.js'
import { createConnections } from '../../connections.js'
import type { Live } from '../connection.js'
import { toHex } from '../hex.js'
import type { BitcoinApi } from '../source/api.js'
import { createTransfer } from '../transfer/createTransfer.js'
import type { BitcoinWallet, WalletView } from '../wallet.js'
import { createFakeContext, REGTEST } from './fakeContext.js'

export type PaysFrom = 'p2wpkh' | 'p2sh' | 'p2pkh' | 'p2tr'
export const PAYS_FROM: readonly PaysFrom[] = ['p2wpkh', 'p2sh', 'p2pkh', 'p2tr']

type Options = {
  pays?: PaysFrom
  /** Whether ordinals have an address of their own. @default true */
  hasOrdinals?: boolean
  wallet?: Partial<BitcoinWallet>
  hasKey?: boolean
  /** Asks the sources of plugins. @default there are none */
  fetchFrom?: AdapterContext['fetchFrom']
}

/** A connected wallet with a new key that signs PSBTs, and the adapter's transfers. */
export function createPayer(api: BitcoinApi, options: Options = {}) {
  const { pays = 'p2wpkh', hasOrdinals = pays !== 'p2tr', wallet = {}, hasKey = true } = options
  const secret = randomPrivateKeyBytes()
  const taproot = p2tr(pubSchnorr(secret), undefined, PARAMETERS)
  const payment = pays === 'p2tr' ? taproot : paymentOf(secret, PARAMETERS, pays)
  const from = payment.address ?? ''
  const publicKey = toHex(pays === 'p2tr' ? pubSchnorr(secret) : pubECDSA(secret))
  const view: WalletView = {
    caipNetworkId: REGTEST.caipNetworkId,
    accounts: [
      { address: from, type: 'payment', ...(hasKey && { publicKey }) },
      ...(hasOrdinals ? [{ address: taproot.address ?? '', type: 'ordinal' as const }] : []),
    ],
  }
  const asked: string[] = []
  const signing: BitcoinWallet = {
    name: 'Payer',
    connect: async () => view,
    read: async () => view,
    listen: () => () => {},
    signMessage: async () => '',
    async signPsbt({ psbt, inputs }) {
      asked.push(psbt)
      return { psbt: toBase64(signPsbt(fromBase64(psbt), secret, inputs)) }
    },
    ...wallet,
  }
  const { ctx: usual, destroy } = createFakeContext([REGTEST])
  const { fetchFrom = usual.fetchFrom } = options
  const ctx = { ...usual, fetchFrom }
  const connections = createConnections<Live>(ctx.signal)
  const live: Live = {
    wallet: signing,
    view: () => view,
    apply: () => {},
    on: () => {},
    removeListener: () => {},
  }
  connections.add('payer', live)
  const wallets = { ctx, connections, session: () => undefined }
  const transfer = createTransfer({ ...wallets, api, proven: new Map() })
  const requestFor = (to: string, value: bigint) => ({
    connectorId: 'payer',
    from,
    to,
    value,
    network: REGTEST,
  })
  return {
    secret,
    from,
    ordinal: taproot.address ?? '',
    payment,
    transfer,
    requestFor,
    asked,
    destroy,
    wallets,
  }
}
