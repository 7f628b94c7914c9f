import { BaseError, type Context } from 'latchkey'
import type { Entry } from './contract.js'

export const MAX_LENGTH = 140

/** `GUESTBOOK_TEXT`: the text is too short or too long. `GUESTBOOK_ACCOUNT`: there is no account to sign with. */
export class GuestbookError extends BaseError<'GUESTBOOK_TEXT' | 'GUESTBOOK_ACCOUNT'> {
  override readonly name = 'GuestbookError'
}

/** Asks the wallet to sign the text, and adds it to the book. */
export async function sign(ctx: Context<'acme/guestbook'>, given: unknown): Promise<Entry> {
  const text = typeof given === 'string' ? given.trim() : ''
  if (text === '' || text.length > MAX_LENGTH) {
    throw new GuestbookError('GUESTBOOK_TEXT', `A line has 1 to ${MAX_LENGTH} characters.`)
  }
  const address = ctx.session.account()?.address
  if (!address) throw new GuestbookError('GUESTBOOK_ACCOUNT', 'Connect a wallet first.')

  const signature = await ctx.session.signMessage(text)
  // The visitor may have changed the account while the wallet asked.
  if (ctx.session.account()?.address !== address) {
    throw new GuestbookError('GUESTBOOK_ACCOUNT', 'The account changed meanwhile.')
  }
  const entry: Entry = { address, text, signature }
  ctx.state.set((draft) => {
    draft.entries = [entry, ...draft.entries].slice(0, ctx.options.limit)
  })
  ctx.emit('acme/guestbook:signed', { address })
  ctx.track('GUESTBOOK_SIGNED', { length: text.length })
  return entry
}
