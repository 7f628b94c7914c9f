import {
  type CheckSignature,
  createMemoryNonces,
  createNonce,
  createVerifier,
  type NonceStore,
  parseMessage,
  type VerifyCode,
} from 'latchkey/siwx/verify'

// An integrator's server, with its own store of nonces and with nonces in memory.

const known = new Set<string>()
const nonces: NonceStore = {
  async issue() {
    const nonce = createNonce()
    known.add(nonce)
    return { nonce, issuedAt: new Date().toISOString() }
  },
  take: async (nonce) => (known.delete(nonce) ? 'ok' : 'unknown'),
}
const checkCosmos: CheckSignature = async ({ message, signature }) =>
  message === signature ? { ok: true } : { ok: false, code: 'SIGNATURE_INVALID', message: 'not it' }

export const verifiers = [nonces, createMemoryNonces({ lifetimeMs: 60_000, max: 100 })].map((store) =>
  createVerifier({
    domain: ['service.example', 'localhost:3000'],
    chains: ['eip155:1', 'cosmos:cosmoshub-4'],
    nonces: store,
    checks: { cosmos: checkCosmos, bip122: false },
    rpcUrls: { 'eip155:1': ['https://one.example', 'https://two.example'] },
  }),
)

export async function signIn(body: { message: string; signature: string }): Promise<string | VerifyCode> {
  const [verifier] = verifiers
  const verdict = await verifier?.verify(body, { expected: { chainId: 'eip155:1' } })
  if (!verdict?.ok) return verdict?.code ?? 'VERIFY_UNAVAILABLE'
  return parseMessage(verdict.session.message).accountAddress
}
