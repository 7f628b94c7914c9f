import { fromBase58 } from '../base58.js'
import { readName } from '../walletFace.js'
import type { StandardWallet } from './standardWallet.js'

/** Far more than a wallet has; the rest is ignored. */
const MAX_ENTRIES = 1_000
const ADDRESS_BYTES = 32

export type Account = {
  address: string
  name: string | undefined
  /** The wallet's own object, which its methods require. */
  raw: object
}

/** Whether the text is an address: 32 to 44 characters of base58 for 32 bytes. */
export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length >= 32 &&
  value.length <= 44 &&
  fromBase58(value)?.length === ADDRESS_BYTES

/** The Solana accounts that the wallet currently shows the page, in its own order, without duplicates. */
export function readAccounts({ accounts }: StandardWallet): readonly Account[] {
  const found = new Map<string, Account>()
  const all: unknown[] = Array.isArray(accounts) ? accounts.slice(0, MAX_ENTRIES) : []
  for (const raw of all) {
    if (typeof raw !== 'object' || raw === null) continue
    const { address, label, chains } = raw as Record<string, unknown>
    if (!isAddress(address) || !listChains(chains).some(isSolana) || found.has(address)) continue
    found.set(address, { address, name: readName(label) || undefined, raw })
  }
  return [...found.values()]
}

/** Names of networks, as a wallet or an account lists them. */
export const listChains = (chains: unknown): readonly string[] =>
  Array.isArray(chains)
    ? chains.slice(0, MAX_ENTRIES).filter((chain): chain is string => typeof chain === 'string')
    : []

const isSolana = (chain: string) => chain.startsWith('solana:')
