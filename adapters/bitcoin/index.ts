import { type AdapterPlugin, defineAdapter } from '../../kernel/adapters/adapter.js'
import { ownChain } from '../chains/ownChain.js'
import { discover } from './discover.js'
import type { BitcoinApi } from './source/api.js'

export type { BitcoinError, BitcoinErrorCode } from './errors.js'
export type {
  AccountAddress,
  BitcoinProvider,
  SendTransferParameters,
  SignPsbtParameters,
  SignPsbtResult,
} from './provider.js'
export type { SignParameters } from './signMessage.js'
export type { BitcoinApi, BitcoinCoin, BitcoinFeeRates } from './source/api.js'
export type { InputToSign, SignProtocol } from './wallet.js'

/** Options of `bitcoinAdapter`. */
export type BitcoinAdapterOptions = {
  /** Source of balances. @default mempool.space */
  api?: BitcoinApi | undefined
}

/**
 * Bitcoin wallets: those listed for Sats Connect (Xverse and others), Leather, OKX, UniSat, and those of the
 * Wallet Standard. Only discovery is eager; the rest loads on first use. Pages get a `BitcoinProvider` for
 * each.
 *
 * @example
 * createAppKit({ projectId, networks: [bitcoin], adapters: [bitcoinAdapter()] })
 */
export const bitcoinAdapter = ({ api = {} }: BitcoinAdapterOptions = {}): AdapterPlugin =>
  defineAdapter({
    namespace: 'bip122',
    sdkName: 'bitcoin',
    discover,
    latchkey: '^0.2.0',
    chain: ownChain,
    setup: () => import('./setup.js').then(({ setUp }) => ({ default: (ctx) => setUp(ctx, api) })),
  })
