import { defineSetup } from 'latchkey'
import { clear, parseLimit, restore, sign } from './entries.js'

export { default as messages } from './messages.js'

/** Runs once per kit, when the plugin is first needed. Disposing the plugin undoes everything done by `ctx`. */
export default defineSetup('acme/guestbook', (ctx) => {
  restore(ctx)
  const entries = () => ctx.state.get().entries

  ctx.handle('guestbook_sign', ({ text }) => sign(ctx, text))
  ctx.handle('guestbook_entries', { parse: parseLimit, run: ({ limit }) => entries().slice(0, limit) })
  ctx.handle('guestbook_clear', () => clear(ctx))
  return { sign: (text) => sign(ctx, text), entries }
})
