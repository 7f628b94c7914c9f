import type { CheckSignature } from '../../../adapters/signature.js'
import type { CaipNetworkId, Namespace, SignInProfile } from '../../../kernel/index.js'
import type { SIWXSession } from '../contract.js'

/** A namespace that this package does not know. */
export const ACME = 'acme' as Namespace
export const ACME_CHAIN: CaipNetworkId = 'acme:1'
export const ACME_ADDRESS = 'ac1_Alice-Base64url'

export const acmeProfile: SignInProfile = {
  name: 'Acme',
  address: /^ac1[\w-]{5,40}$/,
  reference: /^\d{1,4}$/,
  named: { 1: 'mainnet' },
}

/** Signs nothing in truth: the signature is the length of the text, with its address. */
export const signAcme = (message: string, address = ACME_ADDRESS) => `${address}/${message.length}`

export const checkAcme: CheckSignature = async ({ message, signature, address }) =>
  signature === signAcme(message, address)
    ? { ok: true }
    : { ok: false, code: 'SIGNATURE_INVALID', message: 'of another' }

export const acmeVerifier = {
  chainNamespace: ACME,
  verify: async ({ message, signature, data }: SIWXSession) =>
    signature === signAcme(message, data.accountAddress),
}
