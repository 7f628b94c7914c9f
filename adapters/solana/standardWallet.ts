import type { EmbeddedProvider } from '../../kernel/adapters/embedded.js'
import { isReservedId, readIcon, readName } from '../walletFace.js'

/** A wallet of the Wallet Standard, as far as it is known without asking it: all it says may be anything. */
export type StandardWallet = Readonly<Record<'name' | 'icon' | 'chains' | 'features' | 'accounts', unknown>>

/** The provider of a listed connector. */
export type ListedWallet = {
  readonly wallet: StandardWallet
  /** Aborts when the wallet takes itself off the page. */
  readonly gone: AbortSignal
  /** Of an embedded wallet: who is logged in, and how it is asked on which network. */
  readonly session?: Pick<EmbeddedProvider, 'pair' | 'restore' | 'access'> | undefined
}

export type WalletFace = {
  id: string
  name: string
  icon: string | undefined
  /** It signs in while it connects. */
  canAuthenticate: boolean
}

/** What a page cannot do without. */
const REQUIRED = ['standard:connect', 'standard:events']
const SIGNING = ['solana:signAndSendTransaction', 'solana:signTransaction']
/** Under these names wallets of the standard are something else than another wallet of the visitor's. */
const OWN = 'WalletConnect'
const RENAMED = 'Trust'

/**
 * Reads what any script on the page may have registered. Each property is read once and copied; what is no wallet for
 * Solana is `undefined`, whatever its getters and traps do.
 */
export function readWallet(wallet: unknown): WalletFace | undefined {
  try {
    // The border: all that follows is checked before it is used, and what throws is caught below.
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
    // A getter or a trap threw: a hostile or broken script, which is not our error to report.
    return undefined
  }
}

const servesSolana = (chains: unknown) =>
  Array.isArray(chains) && chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))
