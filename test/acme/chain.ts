import type { ChainDefinition, Namespace, SignInProfile } from '../../kernel/index.js'

/** A namespace that no part of the package knows. */
export const ACME = 'acme' as Namespace

const ADDRESS = /^ac_[0-9a-f]{64}$/

export const signIn: SignInProfile = { name: 'Acme', address: ADDRESS, reference: /^\d{1,4}$/ }

const chain: ChainDefinition = {
  name: 'Acme Chain',
  icon: 'data:image/svg+xml,acme',
  isAddress: (text) => ADDRESS.test(text),
  signIn,
  walletConnect: { methods: ['acme_sign'] },
}
export default chain
