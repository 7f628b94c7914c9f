import * as v from 'valibot'
import { BitcoinError } from '../errors.js'
import { base64ToHex, hexToBase64 } from '../hex.js'
import type { BitcoinWallet } from '../wallet.js'
import { quietly } from './quietly.js'

type Listener = (payload: unknown) => void

/** Methods that OKX and UniSat share. Every answer is unknown until parsed. */
export type InjectedWallet = {
  getAccounts?(): Promise<unknown>
  getPublicKey?(): Promise<unknown>
  getNetwork?(): Promise<unknown>
  signMessage(message: string, type: string): Promise<unknown>
  signPsbt(hex: string, options: object): Promise<unknown>
  pushPsbt?(hex: string): Promise<unknown>
  sendBitcoin?(recipient: string, sats: number): Promise<unknown>
  disconnect?(): Promise<unknown>
  on?(event: string, listener: Listener): unknown
  removeListener?(event: string, listener: Listener): unknown
}

const Addresses = v.array(v.string())

/** Reads the one address, and its key, that the page may see without a prompt. */
export async function readAccount(wallet: InjectedWallet, reported?: unknown) {
  const [address] = v.parse(Addresses, reported ?? (await wallet.getAccounts?.()))
  if (address === undefined) return []
  const publicKey = await quietly(() => wallet.getPublicKey?.())
  return [{ address, publicKey: typeof publicKey === 'string' ? publicKey : undefined }]
}

export function listenTo(wallet: InjectedWallet, event: string, listener: Listener): () => void {
  void quietly(() => wallet.on?.(event, listener))
  return () => void quietly(() => wallet.removeListener?.(event, listener))
}

/** These wallets sign with the active account only and take PSBTs in hexadecimal. */
export function createSigning(
  wallet: InjectedWallet,
  name: string,
): Pick<BitcoinWallet, 'signMessage' | 'sendTransfer' | 'signPsbt' | 'disconnect'> {
  const { pushPsbt, sendBitcoin, disconnect } = wallet
  return {
    async signMessage({ message, address, protocol }) {
      const [account] = await readAccount(wallet)
      if (account?.address !== address) {
        throw new BitcoinError('INVALID_REQUEST', `"${name}" is at another address than ${address}.`)
      }
      return wallet.signMessage(message, protocol === 'ecdsa' ? protocol : 'bip322-simple')
    },
    // `sendBitcoin` only: their other send method names no unit, and pages disagree on it.
    ...(sendBitcoin && {
      sendTransfer: async ({ recipient, amount }) => wallet.sendBitcoin?.(recipient, amount),
    }),
    async signPsbt({ psbt, inputs, broadcast }) {
      if (broadcast && !pushPsbt) {
        throw new BitcoinError('METHOD_NOT_SUPPORTED', `"${name}" sends no signed transactions.`)
      }
      const toSignInputs = inputs.map(({ sighashTypes, ...one }) => ({
        ...one,
        ...(sighashTypes && { sighashTypes: [...sighashTypes] }),
      }))
      const signed = await wallet.signPsbt(base64ToHex(psbt), { autoFinalized: broadcast, toSignInputs })
      const txid = broadcast ? await wallet.pushPsbt?.(String(signed)) : undefined
      return { psbt: hexToBase64(signed), txid }
    },
    ...(disconnect && { disconnect: async () => wallet.disconnect?.() }),
  }
}
