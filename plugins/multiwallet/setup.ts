import { defineSetup, label, type Routes } from '../../kernel/index.js'
import afterConnect from './afterConnect.js'
import type { MultiwalletState } from './contract.js'

export { default as messages } from './messages/wallets.js'

export const state: MultiwalletState = { busy: undefined }

/** The step after connecting. */
export const step = { default: afterConnect }

export const routes = {
  ProfileWallets: {
    view: () => import('./views/ProfileWallets.js'),
    title: label('multiwallet.title', 'Wallets'),
  },
} satisfies Routes<'multiwallet'>

export default defineSetup('multiwallet', (ctx) => {
  // The next visit starts with the page's namespace.
  ctx.on('modal:closed', () =>
    ctx.state.set((draft) => {
      draft.namespace = undefined
    }),
  )
})
