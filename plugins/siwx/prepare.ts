import { type Context, UnsupportedChainError } from '../../kernel/index.js'
import { askedSigner } from './asked.js'
import type { SIWXMessage } from './contract.js'
import { type Core, coreOf, isAsked } from './core.js'
import { isSame, mustSigner } from './signer.js'

/** Nonces do not live for ever: what nobody signed for so long is made, and shown, anew. */
export const MAX_AGE_MS = 240_000

/**
 * The message of the account whose turn it is to sign in: one for an account and network, until it is signed. What is shown of
 * it is what will be signed.
 * @throws SessionError without an account, a known network, or on a chain that nobody signs in on; whatever the configuration rejects with.
 */
export const prepare = async (ctx: Context<'siwx'>): Promise<SIWXMessage> =>
  prepareFor(coreOf(ctx), MAX_AGE_MS)

/** Without an age, the one that is shown, however old: another would be signed unseen. */
export function prepareFor(core: Core, maxAge = Number.POSITIVE_INFINITY): Promise<SIWXMessage> {
  const signer = askedSigner(core) ?? mustSigner(core.ctx)
  if (!isAsked(core, signer.namespace)) return Promise.reject(new UnsupportedChainError())
  const known = core.prepared
  const isYoung = core.signing !== undefined || Date.now() - (known?.at ?? 0) < maxAge
  if (known && isSame(known.signer, signer) && isYoung) return known.message
  const { chainId, address: accountAddress } = signer
  const message = Promise.resolve().then(() => core.source.createMessage({ accountAddress, chainId }))
  const made = { signer, at: Date.now(), message }
  core.prepared = made
  // The next call tries again.
  message.catch(() => {
    if (core.prepared === made) core.prepared = undefined
  })
  return message
}
