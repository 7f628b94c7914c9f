import { type Context, UnsupportedChainError } from '../../kernel/index.js'
import { askedSigner } from './asked.js'
import type { SIWXMessage } from './contract.js'
import { type Core, coreOf, isAsked } from './core.js'
import { isSame, mustSigner } from './signer.js'

/** Nonces expire, so an unsigned message is replaced after this time, also on screen. */
export const MAX_AGE_MS = 240_000

/**
 * Returns the message of the account that signs next: one per account and network, until it is signed, so that the
 * visitor signs what is shown.
 * @throws SessionError without an account or a known network; rejections of the configuration.
 */
export const prepare = async (ctx: Context<'siwx'>): Promise<SIWXMessage> =>
  prepareFor(coreOf(ctx), MAX_AGE_MS)

/** Without an age, returns the message on screen however old it is, because a new one would be signed unseen. */
export function prepareFor(core: Core, maxAge = Number.POSITIVE_INFINITY): Promise<SIWXMessage> {
  const signer = askedSigner(core) ?? mustSigner(core.ctx)
  if (!isAsked(core, signer.namespace)) return Promise.reject(new UnsupportedChainError())
  const known = core.prepared
  // A message made before the clock was set back has a time that servers refuse.
  const isYoung = core.signing !== undefined || Math.abs(Date.now() - (known?.at ?? 0)) < maxAge
  if (known && isSame(known.signer, signer) && isYoung) return known.message
  const { chainId, address: accountAddress } = signer
  const message = Promise.resolve().then(() => core.source.createMessage({ accountAddress, chainId }))
  const made = { signer, at: Date.now(), message }
  core.prepared = made
  // Lets the next call retry.
  message.catch(() => {
    if (core.prepared === made) core.prepared = undefined
  })
  return message
}
