import { defineSetup } from 'latchkey'
import { clear, restore, sign } from './book.js'

export { default as messages } from './messages.js'

/** Runs once per kit, when the plugin is first needed. Disposing the plugin undoes everything done by `ctx`. */
export default defineSetup('acme/guestbook', (ctx) => {
  restore(ctx)
  const entries = () => ctx.state.get().entries

  ctx.handle('guestbook_sign', ({ text }) => sign(ctx, text))
  ctx.handle('guestbook_entries', ({ limit }) => {
    // The value comes from the host's page, so it may be anything.
    const isCount = typeof limit === 'number' && Number.isInteger(limit) && limit > 0
    return entries().slice(0, isCount ? limit : undefined)
  })
  ctx.handle('guestbook_clear', () => clear(ctx))
  return { sign: (text) => sign(ctx, text), entries }
})
