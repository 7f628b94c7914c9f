import { defineSetup } from '../../kernel/index.js'

export { default as messages } from './messages.js'

export default defineSetup('multiwallet', (ctx) => {
  // The next visit begins where the page is then.
  ctx.on('modal:closed', () =>
    ctx.state.set((draft) => {
      draft.namespace = undefined
    }),
  )
})
