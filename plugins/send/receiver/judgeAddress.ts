import { looksAlike } from '../../../kernel/base/looksAlike.js'
import type { Namespace } from '../../../kernel/index.js'
import type { Receiver } from '../contract.js'

type Known = {
  namespace: Namespace
  from: string
  /** Contract or mint of the token being sent. */
  contract: string | undefined
  /** Addresses that this account has sent to. */
  recents: readonly string[]
  /** That of the adapter, if it has one. */
  canonical?: ((address: string) => string) | undefined
}

/** Addresses without a key: the network’s own contracts, and addresses used for burning. */
const BURNED = [/^0x0{32}/, /^0xdead0{8}/i, /^0xf{40}$/i, /^1{32}$/, /^1nc1nerator1+$/, /^So1{39,}[12]?$/]

/** Judges a valid address by its text alone. */
export function judgeAddress(
  address: string,
  { namespace, from, contract, recents, canonical }: Known,
): Extract<Receiver, { status: 'found' | 'refused' }> {
  const plain = (one: string) => canonical?.(one) ?? (namespace === 'eip155' ? one.toLowerCase() : one)
  const is = (one: string) => plain(one) === plain(address)
  if (BURNED.some((shape) => shape.test(address))) return { status: 'refused', reason: 'burn' }
  if (contract !== undefined && is(contract)) return { status: 'refused', reason: 'own-token' }
  if (is(from)) return { status: 'found', address, caution: { kind: 'self' } }
  // Warn even if the address itself is recent: matching ends are no coincidence, and storage can be written by others.
  const known = [...recents, from].find((one) => looksAlike(plain(one), plain(address)))
  return { status: 'found', address, ...(known && { caution: { kind: 'look-alike', known } }) }
}
