import * as v from 'valibot'
import type { Cacao } from '../../../kernel/index.js'
import type { SIWXMessageData } from '../contract.js'
import { type Refusal, refuse } from './types.js'

/** CAIP-74 with the payload of CAIP-122. Optional fields may be empty, which is how some wallets leave them out. */
const Payload = v.looseObject({
  iss: v.string(),
  domain: v.string(),
  aud: v.string(),
  version: v.string(),
  nonce: v.string(),
  iat: v.string(),
  ...v.entriesFromList(['exp', 'nbf', 'statement', 'requestId'], v.optional(v.string())),
  resources: v.optional(v.array(v.string())),
})
const Answer = v.object({
  h: v.object({ t: v.literal('caip122') }),
  p: Payload,
  s: v.object({ t: v.string(), s: v.string(), m: v.optional(v.string()) }),
})
type Payload = v.InferOutput<typeof Payload>

/** What a wallet that signs along adds to the statement: the rights of its session (ERC-5573). */
const RECAP = 'I further authorize the stated URI to perform the following actions on my behalf:'

/** Does what came with the message say the same as the message? Its signature is checked as any other. */
export function checkCacao(
  input: unknown,
  signature: string,
  data: SIWXMessageData,
): { ok: true; cacao: Cacao } | Refusal {
  const { success, output } = v.safeParse(Answer, input)
  if (!success) return refuse('CACAO_INVALID', 'The cacao is none of CAIP-74.')
  const { p, s } = output
  if (s.t !== 'eip191' && s.t !== 'eip1271') {
    return refuse('UNSUPPORTED_SIGNATURE_FORMAT', `A cacao signed by "${s.t.slice(0, 32)}" is not checked.`)
  }
  if (s.s !== signature) return refuse('CACAO_MISMATCH', 'The cacao holds another signature.')
  const field = findDifference(p, data)
  if (field) return refuse('CACAO_MISMATCH', `Cacao and message differ in ${field}.`, field)
  return { ok: true, cacao: output }
}

function findDifference(p: Payload, data: SIWXMessageData): keyof SIWXMessageData | undefined {
  const [did, pkh, namespace, reference, address, ...more] = p.iss.split(':')
  if (did !== 'did' || pkh !== 'pkh' || more.length > 0) return 'accountAddress'
  if (namespace !== 'eip155' || `${namespace}:${reference}` !== data.chainId) return 'chainId'
  if (address?.toLowerCase() !== data.accountAddress.toLowerCase()) return 'accountAddress'
  const pairs = [
    ['domain', p.domain],
    ['uri', p.aud],
    ['version', p.version],
    ['nonce', p.nonce],
    ['issuedAt', p.iat],
    ['expirationTime', p.exp],
    ['notBefore', p.nbf],
    ['requestId', p.requestId],
  ] as const
  const different = pairs.find(([field, value]) => (value || undefined) !== data[field])
  if (different) return different[0]
  if (JSON.stringify(p.resources ?? []) !== JSON.stringify(data.resources ?? [])) return 'resources'
  return isStatement(data.statement ?? '', p.statement ?? '', data.resources) ? undefined : 'statement'
}

/** The text has the statement that was asked for, and after it, where rights were granted, the sentence about them. */
function isStatement(signed: string, asked: string, resources: readonly string[] = []) {
  if (signed === asked) return true
  const hasRights = resources.at(-1)?.startsWith('urn:recap:')
  return hasRights === true && signed.startsWith(`${asked}${asked && ' '}${RECAP}`)
}
