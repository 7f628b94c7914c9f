import type { SIWXVerifier } from 'latchkey/siwx'
import type { NamespaceCheck, SignatureInput } from 'latchkey/siwx/verify'
import { signIn } from './profile.js'

export type * from './profile.js'

/** For servers: `createVerifier({ checks: { tvm: tonCheck } })`. */
export const tonCheck = {
  profile: signIn,
  check: async (input: SignatureInput) => (await import('./signature.js')).checkSignIn(input),
} satisfies NamespaceCheck

/** For pages: `new DefaultSIWX({ verifiers: [tonVerifier] })`. */
export const tonVerifier: SIWXVerifier = {
  chainNamespace: 'tvm',
  async verify({ message, signature, data }) {
    const { checkSignIn } = await import('./signature.js')
    return (await checkSignIn({ message, signature, address: data.accountAddress })).ok
  },
}
