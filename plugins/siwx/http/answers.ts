import * as v from 'valibot'
import type { CaipNetworkId } from '../../../kernel/index.js'

const Nonce = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,128}$/)),
  issuedAt: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
})
const Visitor = v.object({
  /** As in the message. */
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  chainId: v.pipe(
    v.string(),
    v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/),
    v.transform((text) => text as CaipNetworkId),
  ),
})
/** Nobody, one visitor, or the accounts of several chains. */
const Session = v.nullish(v.union([Visitor, v.array(Visitor)]))

/** An account that is signed in. */
export type Visitor = v.InferOutput<typeof Visitor>

// @throws ValiError if the server sends another shape.
export function parseNonce(answer: unknown) {
  const { nonce, issuedAt } = v.parse(Nonce, answer)
  return { nonce, issuedAt: issuedAt ?? undefined }
}
export const parseVisitor = (answer: unknown): Visitor => v.parse(Visitor, answer)
export function parseSession(answer: unknown): readonly Visitor[] {
  const session = v.parse(Session, answer)
  return session ? [session].flat() : []
}
