import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { Connection } from '../connections.js'
import type { Live } from './connection.js'
import type { SignParameters } from './signMessage.js'
import type { InputToSign } from './wallet.js'

export type AccountAddress = {
  address: string
  publicKey?: string | undefined
  purpose: 'payment' | 'ordinal'
}
export type SendTransferParameters = {
  recipient: string
  /** Satoshis, as a whole decimal number. */
  amount: string
}
export type SignPsbtParameters = {
  /** Base64. */
  psbt: string
  signInputs: readonly InputToSign[]
  /** Makes the wallet broadcast it once signed. @default false */
  broadcast?: boolean | undefined
}
/** `psbt` in base64; `txid` if it was sent. */
export type SignPsbtResult = { psbt: string; txid?: string | undefined }

/**
 * The provider that pages get for `bip122`, the same for every wallet. Methods that a wallet lacks are
 * absent.
 *
 * Events: `accountsChanged` (addresses), `chainChanged` (CAIP-2 id), `disconnect`.
 */
export type BitcoinProvider = {
  getAccountAddresses(): Promise<AccountAddress[]>
  /** Resolves with base64. */
  signMessage(parameters: SignParameters): Promise<string>
  /** Resolves with the transaction's id. */
  sendTransfer?: ((parameters: SendTransferParameters) => Promise<string>) | undefined
  signPSBT?: ((parameters: SignPsbtParameters) => Promise<SignPsbtResult>) | undefined
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
}

/** Loads the code of each method on its first call: most pages only ask for addresses. */
export function createProvider(connection: Connection<Live>): BitcoinProvider {
  const { wallet, view, on, removeListener } = connection.value
  const transactions = () => import('./transactions.js')
  return {
    getAccountAddresses: async () =>
      view().accounts.map(({ address, publicKey, type }) => ({
        address,
        publicKey,
        purpose: type === 'ordinal' ? type : 'payment',
      })),
    signMessage: async (parameters) => (await import('./signMessage.js')).signMessage(connection, parameters),
    ...(wallet.sendTransfer && {
      sendTransfer: async (parameters) => (await transactions()).sendTransfer(connection, parameters),
    }),
    ...(wallet.signPsbt && {
      signPSBT: async (parameters) => (await transactions()).signPsbt(connection, parameters),
    }),
    async switchNetwork(caipNetworkId) {
      const { switchNetwork } = await import('./switchNetwork.js')
      await switchNetwork(connection, caipNetworkId)
    },
    on,
    removeListener,
  }
}
