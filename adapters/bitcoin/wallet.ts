import type { ConnectedAccount } from '../../kernel/adapters/adapter.js'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { BitcoinNetwork } from './networks.js'

export type SignProtocol = 'ecdsa' | 'bip322'

/** What a wallet shows the page now. */
export type WalletView = { accounts: readonly ConnectedAccount[]; caipNetworkId: CaipNetworkId }

export type InputToSign = {
  /** Whose key signs it. */
  address: string
  /** Of the input, from 0. */
  index: number
  /** @default SIGHASH_ALL (of Taproot SIGHASH_DEFAULT), or what the PSBT says */
  sighashTypes?: readonly number[] | undefined
}

/** A wallet as the adapter sees it, whatever it looks like. What it cannot do is absent. */
export type BitcoinWallet = {
  readonly name: string
  /** Those it can be on, where it says so before it is asked. */
  readonly networks?: readonly CaipNetworkId[] | undefined
  /** Asks the visitor. */
  connect(): Promise<WalletView>
  /**
   * Never asks: undefined when the page may see nothing. @throws BitcoinError `METHOD_NOT_SUPPORTED` where this kind of
   * wallet has no way to be read without asking: Leather, and those of Sats Connect from before `wallet_getAccount`.
   */
  read(): Promise<WalletView | undefined>
  /** Each call is a reason to read again; `gone` where the wallet says that it has ended the connection. */
  listen(changed: () => void, gone: () => void): () => void
  disconnect?: (() => Promise<unknown>) | undefined
  switchNetwork?: ((network: BitcoinNetwork) => Promise<unknown>) | undefined
  /** In base64. Without a protocol where the wallet has its own choice. */
  signMessage(request: SignMessageRequest): Promise<unknown>
  sendTransfer?: ((request: TransferRequest) => Promise<unknown>) | undefined
  /** PSBTs are base64 here. */
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

/** Which networks the page was given: where an address may be of several, one of them is meant. */
export type Requested = () => readonly CaipNetworkId[]
