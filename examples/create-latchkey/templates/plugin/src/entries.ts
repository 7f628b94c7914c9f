import { BaseError, type Context } from 'latchkey'
import type { Entry } from './contract.js'

export const MAX_LENGTH = 140
const STORED = 'entries'

/** `GUESTBOOK_TEXT`: the text is too short or too long. `GUESTBOOK_ACCOUNT`: there is no account to sign with. */
export class GuestbookError extends BaseError<'GUESTBOOK_TEXT' | 'GUESTBOOK_ACCOUNT'> {
  override readonly name = 'GuestbookError'
}

type Ctx = Context<'acme/guestbook'>

/** Asks the wallet to sign the text, and lists it. */
export async function sign(ctx: Ctx, given: unknown): Promise<Entry> {
  const text = typeof given === 'string' ? given.trim() : ''
  if (text === '' || text.length > MAX_LENGTH) {
    throw new GuestbookError('GUESTBOOK_TEXT', `A text has 1 to ${MAX_LENGTH} characters.`)
  }
  const address = ctx.session.account()?.address
  if (!address) throw new GuestbookError('GUESTBOOK_ACCOUNT', 'Connect a wallet first.')

  const signature = await ctx.session.signMessage(text)
  // The visitor may have changed the account while the wallet asked.
  if (ctx.session.account()?.address !== address) {
    throw new GuestbookError('GUESTBOOK_ACCOUNT', 'The account changed meanwhile. Sign again.')
  }
  const entry: Entry = { address, text, signature }
  // The same text again has the same signature, and moves to the top.
  const others = ctx.state.get().entries.filter((one) => one.signature !== signature)
  keep(ctx, [entry, ...others])
  ctx.emit('acme/guestbook:signed', { address })
  ctx.track('GUESTBOOK_SIGNED', { length: text.length })
  return entry
}

/** Removes all entries. Returns their number. */
export function clear(ctx: Ctx): number {
  const { length } = ctx.state.get().entries
  keep(ctx, [])
  return length
}

/**
 * Asks the visitor, then removes all entries. The question takes the place of the view, which is mounted again
 * afterwards, so the outcome is kept in the state.
 */
export async function askToClear(ctx: Ctx): Promise<void> {
  // A visitor who leaves the question has not agreed.
  const answer = await ctx.ask('AcmeGuestbookClear', undefined).catch(() => false)
  if (answer === true) clear(ctx)
  ctx.state.set((draft) => {
    draft.outcome = answer === true ? 'cleared' : 'kept'
  })
}

/** The params come from the host's page, so they may be anything. A limit that is none is left out. */
export function parseLimit(params: unknown): { limit?: number } {
  const { limit } = Object(params)
  return Number.isInteger(limit) && limit > 0 ? { limit } : {}
}

/** Takes the entries of an earlier visit from the visitor's storage. */
export function restore(ctx: Ctx): void {
  keep(ctx, ctx.storage.read(STORED, parse) ?? [])
}

function keep(ctx: Ctx, entries: readonly Entry[]): void {
  const kept = entries.slice(0, ctx.options.limit)
  ctx.state.set((draft) => {
    draft.entries = kept
    delete draft.outcome
  })
  ctx.storage.write(STORED, kept)
}

/** Other scripts of the page can write to the storage, too. Undefined if it holds no list of entries. */
function parse(value: unknown): Entry[] | undefined {
  return Array.isArray(value) && value.every(isEntry) ? value : undefined
}

const isEntry = (value: unknown): value is Entry =>
  ['address', 'text', 'signature'].every((key) => typeof Object(value)[key] === 'string')
