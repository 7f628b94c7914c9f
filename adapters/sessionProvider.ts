import type { EmbeddedProvider } from '../kernel/adapters/embedded.js'
import type { MultichainProvider } from './multichain/contract.js'
import type { WalletConnectProvider } from './walletconnect/contract.js'

/** A provider with a session of its own, which is created first and reports what it covers. */
export type SessionProvider = WalletConnectProvider | EmbeddedProvider | MultichainProvider

export const hasSession = (provider: unknown): provider is SessionProvider =>
  typeof provider === 'object' && provider !== null && 'pair' in provider && 'access' in provider
