import { createAppKit } from 'latchkey'
import { connect } from 'latchkey/plugins/connect'
import { siwx } from 'latchkey/plugins/siwx'
import { DefaultSIWX, ReownAuthentication, type SIWXVerifier } from 'latchkey/siwx'

// Sign-in verified by a server, and sign-in verified by the page's own verifier. No optional package is installed.

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
}
const verifier: SIWXVerifier = {
  chainNamespace: 'eip155',
  verify: async (session) => (await fetch('/verify', { method: 'POST', body: session.message })).ok,
}
const base = { projectId: 'p', networks: [network], plugins: [connect(), siwx()] } as const
export const hosted = createAppKit({ ...base, siwx: new ReownAuthentication() })
export const own = createAppKit({ ...base, id: 'own', siwx: new DefaultSIWX({ verifiers: [verifier] }) })
