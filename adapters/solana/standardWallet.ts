import type { EmbeddedProvider } from '../../kernel/adapters/embedded.js'
import { isReservedId, readIcon, readName } from '../walletFace.js'

/** A Wallet Standard wallet before any request. Every property is untrusted. */
export type StandardWallet = Readonly<Record<'name' | 'icon' | 'chains' | 'features' | 'accounts', unknown>>

/** The provider of a listed connector. */
export type ListedWallet = {
  readonly wallet: StandardWallet
  /** Aborts when the wallet unregisters. */
  readonly gone: AbortSignal
  /** The session of an embedded wallet, which reports its user and networks. */
  readonly session?: Pick<EmbeddedProvider, 'pair' | 'restore' | 'access'> | undefined
}

export type WalletFace = {
  id: string
  name: string
  icon: string | undefined
  /** Signs in while connecting. */
  canAuthenticate: boolean
}

/** Features that a page requires. */
const REQUIRED = ['standard:connect', 'standard:events']
const SIGNING = ['solana:signAndSendTransaction', 'solana:signTransaction']
/** Wallet Standard names that are not wallets of the visitor, or shown differently. */
const OWN = 'WalletConnect'
const RENAMED = 'Trust'

/**
 * Reads a wallet that any script on the page may have registered. Each property is read once and copied.
 * Undefined if it is not a Solana wallet, or if a getter or trap throws.
 */
export function readWallet(wallet: unknown): WalletFace | undefined {
  try {
    // Trust boundary: everything is checked before use, and throws are caught below.
    const { name: rawName, icon, chains, features } = wallet as StandardWallet
    const has = (feature: string) => {
      const found = (features as Record<string, unknown>)[feature]
      return typeof found === 'object' && found !== null
    }
    if (!REQUIRED.every(has) || !SIGNING.some(has) || !servesSolana(chains)) return undefined
    const called = readName(rawName)
    if (!called || called === OWN) return undefined
    const name = called === RENAMED ? 'Trust Wallet' : called
    const id = isReservedId(name) ? `solana:${name}` : name
    return { id, name, icon: readIcon(icon), canAuthenticate: has('solana:signIn') }
  } catch {
    // A getter or trap of a hostile or broken script threw; not our error to report.
    return undefined
  }
}

const servesSolana = (chains: unknown) =>
  Array.isArray(chains) && chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
