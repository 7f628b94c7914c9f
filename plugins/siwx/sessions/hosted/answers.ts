import * as v from 'valibot'
import type { CaipNetworkId } from '../../../../kernel/index.js'
import type { AuthAccount } from './types.js'

const Text = v.pipe(v.string(), v.maxLength(8_192))
const Network = v.pipe(
  Text,
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/),
  v.transform((text) => text as CaipNetworkId),
)

const Nonce = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,128}$/)),
  token: Text,
  issuedAt: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
})
const Token = v.object({ token: Text })
const Me = v.object({
  address: Text,
  caip2Network: Network,
  /** Seconds since 1970. */
  exp: v.pipe(v.number(), v.finite()),
  uri: v.nullish(Text, ''),
  domain: v.nullish(Text, ''),
  nonce: v.nullish(Text, ''),
})
const Account = v.looseObject({
  uuid: Text,
  caip2_chain: Network,
  address: Text,
  is_main_account: v.nullish(v.boolean(), false),
  metadata: v.optional(v.nullable(v.record(v.string(), v.unknown())), null),
})
const WithAccount = v.object({ appKitAccount: Account })

export type Me = v.InferOutput<typeof Me>

// @throws ValiError if the service sends another shape.
export function parseNonce(answer: unknown) {
  const { issuedAt, ...nonce } = v.parse(Nonce, answer)
  return { ...nonce, issuedAt: issuedAt ?? undefined }
}
export const parseToken = (answer: unknown) => v.parse(Token, answer).token
export const parseMe = (answer: unknown): Me => v.parse(Me, answer)
export const parseAccount = (answer: unknown): AuthAccount => v.parse(WithAccount, answer).appKitAccount
