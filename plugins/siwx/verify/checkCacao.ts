import * as v from 'valibot'
import type { Cacao } from '../../../kernel/index.js'
import type { SIWXMessageData } from '../contract.js'
import { isStatementOf } from '../message/recap.js'
import { type Refusal, refuse } from './types.js'

/** CAIP-74 payload, the same for both headers. Optional fields may be empty, which is how some wallets omit them. */
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
  h: v.object({ t: v.picklist(['eip4361', 'caip122']) }),
  p: Payload,
  s: v.object({ t: v.string(), s: v.string(), m: v.optional(v.string()) }),
})
type Payload = v.InferOutput<typeof Payload>

/** Whether the cacao matches the message. Its signature is checked like any other. */
export function checkCacao(
  input: unknown,
  signature: string,
  data: SIWXMessageData,
): { ok: true; cacao: Cacao } | Refusal {
  const { success, output } = v.safeParse(Answer, input)
  if (!success) return refuse('CACAO_INVALID', 'The cacao does not have the form of CAIP-74.')
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
  const different = pairs.find(([field, value]) => (value || undefined) !== (data[field] || undefined))
  if (different) return different[0]
  if (JSON.stringify(p.resources ?? []) !== JSON.stringify(data.resources ?? [])) return 'resources'
  const isMeant = isStatementOf(p.statement ?? '', data.statement ?? '', data.resources)
  return isMeant ? undefined : 'statement'
}
