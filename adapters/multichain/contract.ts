import type { EmbeddedAccess, EmbeddedProvider } from '../../kernel/adapters/embedded.js'

/**
 * The eip155 part of a multichain session (CAIP-25): an EIP-1193 provider. `eth_accounts` and `eth_chainId` are answered
 * from the session, and switching to an approved network does not ask the wallet.
 *
 * Events: `accountsChanged` (addresses), `chainChanged` (hexadecimal chain id), `session_update` (no payload: the
 * approved networks have changed), `disconnect`.
 */
export type MultichainProvider = Omit<EmbeddedProvider, 'isEmbeddedWallet' | 'setAccount' | 'access'> & {
  readonly isMultichain: true
  /** Undefined without a session that covers this namespace. */
  access(): EmbeddedAccess | undefined
}
