import type { CheckSignature } from '../../../../adapters/signature.js'
import type { SIWXMessageData } from '../../contract.js'
import { formatMessage } from '../../message/format.js'
import { createMemoryNonces } from '../memoryNonces.js'
import type { SignedInput, VerifierOptions, VerifyOptions } from '../types.js'
import { createVerifier } from '../verifier.js'

export const NOW = Date.parse('2026-06-01T12:00:00.000Z')
/** RFC 3339, so many milliseconds from now. */
export const at = (ms: number) => new Date(NOW + ms).toISOString()
export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Takes `good` for the signature of any text; counts how often it was asked. */
export function fakeCheck(): CheckSignature & { calls: number } {
  const check = Object.assign(
    async ({ signature }: { signature: string }) => {
      check.calls += 1
      return signature === 'good'
        ? { ok: true as const }
        : { ok: false as const, code: 'SIGNATURE_INVALID' as const, message: 'of another' }
    },
    { calls: 0 },
  )
  return check
}

/** A server with its nonces, and a page that has messages signed for it. */
export function createServer(options: Partial<VerifierOptions> = {}) {
  const nonces = createMemoryNonces({ clock: () => NOW })
  const check = fakeCheck()
  const verifier = createVerifier({
    domain: 'service.example',
    nonces,
    clock: () => NOW,
    checks: { eip155: check },
    ...options,
  })
  const data = async (fields: Partial<SIWXMessageData> = {}): Promise<SIWXMessageData> => ({
    accountAddress: ADDRESS,
    chainId: 'eip155:1',
    domain: 'service.example',
    uri: 'https://service.example/login',
    version: '1',
    ...(await nonces.issue()),
    ...fields,
  })
  return {
    ...{ nonces, check, verifier, data },
    /** A message with these fields and a new nonce, signed. */
    async sign(fields: Partial<SIWXMessageData> = {}): Promise<{ message: string; signature: string }> {
      return { message: formatMessage(await data(fields)), signature: 'good' }
    },
    /** How a message with these fields is judged: `ok`, or the code and the field of its refusal. */
    async judge(
      fields: Partial<SIWXMessageData> = {},
      more: Partial<SignedInput> = {},
      known?: VerifyOptions,
    ) {
      const signed = { message: formatMessage(await data(fields)), signature: 'good', ...more }
      return tell(await verifier.verify(signed, known))
    },
  }
}

/** A verdict in short. */
export const tell = (verdict: { ok: boolean; code?: string; field?: string | undefined }) =>
  verdict.ok ? 'ok' : [verdict.code, verdict.field].filter(Boolean).join(' ')
