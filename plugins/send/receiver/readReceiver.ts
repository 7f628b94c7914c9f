import type { Namespace } from '../../../kernel/index.js'
import type { Receiver } from '../contract.js'

type Read =
  | { kind: 'address'; address: string }
  | { kind: 'name'; name: string }
  | { kind: 'refused'; refusal: Extract<Receiver, { status: 'refused' }> }

/** A namespace with its test for the shape of an address. */
export type Shape = readonly [namespace: Namespace, isAddress: (text: string) => boolean]
/**
 * Invisible or blank characters, which make text differ from what is seen. Same set as `cleanText`, copied because
 * importing its chunk would cost the form’s first view 0.03 kB.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/** Gets copied with text from files. ENSIP-15 ignores it, and JavaScript treats it as white space. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Reads the receiver from its text alone. `shapes` has those of all known namespaces, the ambiguous ones last; `isName`
 * is the registry’s test for possible names.
 */
export function readReceiver(
  text: string,
  namespace: Namespace,
  shapes: readonly Shape[],
  isName: ((text: string) => boolean) | undefined,
): Read {
  const plain = text.trim()
  const seen = plain.replace(UNSEEN, '')
  const isHidden = seen !== plain
  const chains = shapes.filter(([, isAddress]) => isAddress(seen)).map(([chain]) => chain)
  if (isHidden && chains.length > 0) return refused('hidden-character')
  if (chains.includes(namespace)) return { kind: 'address', address: plain }
  if (chains[0]) return refused('other-chain', chains[0])
  // Joined emoji contain invisible characters, so the registry decides about those. All registries ignore the mark.
  const name = plain.replaceAll(BYTE_ORDER_MARK, '')
  if (isName?.(name)) return { kind: 'name', name }
  return refused(isHidden ? 'hidden-character' : 'malformed')
}

const refused = (
  reason: 'hidden-character' | 'malformed' | 'other-chain',
  chain?: Namespace | undefined,
): Read => ({ kind: 'refused', refusal: { status: 'refused', reason, chain } })
