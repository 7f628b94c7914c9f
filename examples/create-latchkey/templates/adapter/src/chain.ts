import type { ChainDefinition, SignInProfile } from 'latchkey'

declare module 'latchkey' {
  interface Namespaces {
    tidal: true
  }
}

/** In this template, an address holds the account's Ed25519 key in hexadecimal digits. */
const ADDRESS = /^td[0-9a-f]{64}$/

/** The format of sign-in messages. A server passes it to `createVerifier`, beside `check` of `verify.ts`. */
export const signIn: SignInProfile = { name: 'Tidal', address: ADDRESS, reference: /^[a-z0-9]{1,32}$/ }

const chain: ChainDefinition = {
  name: 'Tide',
  isAddress: (text) => ADDRESS.test(text),
  signIn,
}
export default chain
