import type { Namespace } from '../../../kernel/index.js'
import type { Receiver } from '../contract.js'

type Read =
  | { kind: 'address'; address: string }
  | { kind: 'name'; name: string }
  | { kind: 'refused'; refusal: Extract<Receiver, { status: 'refused' }> }

/** What addresses look like, those that could be several's last. */
const SHAPES: readonly (readonly [Namespace, RegExp])[] = [
  ['eip155', /^0x[\da-fA-F]{40}$/],
  ['bip122', /^((bc|tb|bcrt)1[a-z\d]{8,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,33})$/],
  ['cosmos', /^[a-z]{1,20}1[02-9ac-hj-np-z]{38,58}$/],
  ['polkadot', /^[1-9A-HJ-NP-Za-km-z]{46,48}$/],
  ['solana', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
]
/**
 * Drawn as nothing, or as a blank: what is seen is not what is there. As `cleanText` has it, whose chunk the form would have
 * to list: 0.03 kB more for its first view.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/** Copied along with text of files. ENSIP-15 reads over it, and JavaScript takes it for a space. */
const BYTE_ORDER_MARK = '\ufeff'

/** From its text alone. `isName` is the registry's own word on what may be a name. */
export function readReceiver(
  text: string,
  namespace: Namespace,
  isName: ((text: string) => boolean) | undefined,
): Read {
  const plain = text.trim()
  const seen = plain.replace(UNSEEN, '')
  const isHidden = seen !== plain
  const chains = SHAPES.filter(([, shape]) => shape.test(seen)).map(([chain]) => chain)
  if (isHidden && chains.length > 0) return refused('hidden-character')
  if (chains.includes(namespace)) return { kind: 'address', address: plain }
  if (chains[0]) return refused('other-chain', chains[0])
  // Joined emoji have such characters inside: whether a name may is for its registry to say. All of them ignore the mark.
  const name = plain.replaceAll(BYTE_ORDER_MARK, '')
  if (isName?.(name)) return { kind: 'name', name }
  return refused(isHidden ? 'hidden-character' : 'malformed')
}

const refused = (
  reason: 'hidden-character' | 'malformed' | 'other-chain',
  chain?: Namespace | undefined,
): Read => ({ kind: 'refused', refusal: { status: 'refused', reason, chain } })
