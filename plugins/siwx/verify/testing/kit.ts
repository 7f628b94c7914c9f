import type { CheckSignature } from '../../../../adapters/signature.js'
import type { SIWXMessageData } from '../../contract.js'
import { formatMessage } from '../../message/format.js'
import { createMemoryNonces } from '../memoryNonces.js'
import type { SignedInput, VerifierOptions, VerifyOptions } from '../types.js'
import { createVerifier } from '../verifier.js'

export const NOW = Date.parse('2026-06-01T12:00:00.000Z')
/** Returns an RFC 3339 time, so many milliseconds from `NOW`. */
export const at = (ms: number) => new Date(NOW + ms).toISOString()
export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** Accepts the signature `good` for any text, and counts its calls. */
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
    /** Returns a signed message with these fields and a new nonce. */
    async sign(fields: Partial<SIWXMessageData> = {}): Promise<{ message: string; signature: string }> {
      return { message: formatMessage(await data(fields)), signature: 'good' }
    },
    /** Verifies a message with these fields: `ok`, or the code and field of its refusal. */
    async judge(
      fields: Partial<SIWXMessageData> = {},
      more: Partial<SignedInput> = {},
      known?: VerifyOptions,
    ) {
      const signed = { message: formatMessage(await data(fields)), signature: 'good', ...more }
      return summarize(await verifier.verify(signed, known))
    },
  }
}

/** Shortens a verdict. */
export const summarize = (verdict: { ok: boolean; code?: string; field?: string | undefined }) =>
  verdict.ok ? 'ok' : [verdict.code, verdict.field].filter(Boolean).join(' ')
