import type { ConnectedAccount } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { BitcoinNetwork } from './networks.js'

export type SignProtocol = 'ecdsa' | 'bip322'

/** Accounts and network that a wallet currently shows the page. */
export type WalletView = { accounts: readonly ConnectedAccount[]; caipNetworkId: CaipNetworkId }

export type InputToSign = {
  /** Address whose key signs the input. */
  address: string
  /** Index of the input, from 0. */
  index: number
  /** @default SIGHASH_ALL (for Taproot SIGHASH_DEFAULT), or as set in the PSBT */
  sighashTypes?: readonly number[] | undefined
}

/** A wallet's API as the adapter uses it, for every shape. Methods that the wallet lacks are absent. */
export type BitcoinWallet = {
  readonly name: string
  /** Networks the wallet supports, if known before connecting. */
  readonly networks?: readonly CaipNetworkId[] | undefined
  /** Prompts the visitor. */
  connect(): Promise<WalletView>
  /**
   * Never prompts. Undefined if the page may see nothing.
   * @throws BitcoinError `METHOD_NOT_SUPPORTED` if this kind of wallet cannot be read without a prompt:
   * Leather, and Sats Connect wallets from before `wallet_getAccount`.
   */
  read(): Promise<WalletView | undefined>
  /**
   * Subscribes to changes: each call of `changed` is a reason to read again; `gone` means the wallet ended
   * the connection.
   */
  listen(changed: () => void, gone: () => void): () => void
  disconnect?: (() => Promise<unknown>) | undefined
  switchNetwork?: ((network: BitcoinNetwork) => Promise<unknown>) | undefined
  /** Resolves with the signature in base64. Some wallets choose the protocol themselves. */
  signMessage(request: SignMessageRequest): Promise<unknown>
  sendTransfer?: ((request: TransferRequest) => Promise<unknown>) | undefined
  /** PSBTs in base64. */
  signPsbt?: ((request: SignPsbtRequest) => Promise<{ psbt: unknown; txid?: unknown }>) | undefined
}

export type SignMessageRequest = { message: string; address: string; protocol: SignProtocol }
/** `amount` in satoshis. */
export type TransferRequest = {
  recipient: string
  amount: number
  from: string
  caipNetworkId: CaipNetworkId
}
export type SignPsbtRequest = {
  psbt: string
  inputs: readonly InputToSign[]
  broadcast: boolean
  caipNetworkId: CaipNetworkId
}

/** The networks that the page was given: they decide if an address fits several. */
export type Requested = () => readonly CaipNetworkId[]
