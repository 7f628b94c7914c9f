import type { Namespace } from '../../../kernel/index.js'
import type { Receiver } from '../contract.js'

type Read =
  | { kind: 'address'; address: string }
  | { kind: 'name'; name: string }
  | { kind: 'refused'; refusal: Extract<Receiver, { status: 'refused' }> }

/** Shapes of addresses by namespace, the ambiguous ones last. */
const SHAPES: readonly (readonly [Namespace, RegExp])[] = [
  ['eip155', /^0x[\da-fA-F]{40}$/],
  ['bip122', /^((bc|tb|bcrt)1[a-z\d]{8,87}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,33})$/],
  ['cosmos', /^[a-z]{1,20}1[02-9ac-hj-np-z]{38,58}$/],
  ['polkadot', /^[1-9A-HJ-NP-Za-km-z]{46,48}$/],
  ['solana', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
]
/**
 * Invisible or blank characters, which make text differ from what is seen. Same set as `cleanText`, copied because
 * importing its chunk would cost the form’s first view 0.03 kB.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/** Gets copied with text from files. ENSIP-15 ignores it, and JavaScript treats it as white space. */
const BYTE_ORDER_MARK = '\ufeff'

/** Reads the receiver from its text alone. `isName` is the registry’s test for possible names. */
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
  // Joined emoji contain invisible characters, so the registry decides about those. All registries ignore the mark.
  const name = plain.replaceAll(BYTE_ORDER_MARK, '')
  if (isName?.(name)) return { kind: 'name', name }
  return refused(isHidden ? 'hidden-character' : 'malformed')
}

const refused = (
  reason: 'hidden-character' | 'malformed' | 'other-chain',
  chain?: Namespace | undefined,
): Read => ({ kind: 'refused', refusal: { status: 'refused', reason, chain } })
