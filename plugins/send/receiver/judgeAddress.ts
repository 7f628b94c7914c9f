import type { Namespace } from '../../../kernel/index.js'
import type { Receiver } from '../contract.js'

type Known = {
  namespace: Namespace
  from: string
  /** Contract or mint of what is sent. */
  contract: string | undefined
  /** Whom this account has sent to. */
  recents: readonly string[]
}

/** Nobody has the keys: contracts of the network itself stand there, and what people send coins to for good. */
const BURNED = [/^0x0{32}/, /^0xdead0{8}/i, /^0xf{40}$/i, /^1{32}$/, /^1nc1nerator1+$/, /^So1{39,}[12]?$/]
/** As many of each end as people look at. */
const ENDS = 4

/** What can be told of a good address without asking anybody. */
export function judgeAddress(
  address: string,
  { namespace, from, contract, recents }: Known,
): Extract<Receiver, { status: 'found' | 'refused' }> {
  const plain = (one: string) => (namespace === 'eip155' ? one.toLowerCase() : one)
  const is = (one: string) => plain(one) === plain(address)
  if (BURNED.some((shape) => shape.test(address))) return { status: 'refused', reason: 'burn' }
  if (contract !== undefined && is(contract)) return { status: 'refused', reason: 'own-token' }
  if (is(from)) return { status: 'found', address, caution: { kind: 'self' } }
  const ends = (one: string) => {
    const text = plain(one).replace(/^0x/, '')
    return text.slice(0, ENDS) + text.slice(-ENDS)
  }
  // Also of one that was sent to before: no two people have the same ends, and somebody may have written it there.
  const known = [...recents, from].find((one) => !is(one) && ends(one) === ends(address))
  return { status: 'found', address, ...(known && { caution: { kind: 'look-alike', known } }) }
}
