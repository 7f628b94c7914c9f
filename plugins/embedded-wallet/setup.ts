import { defineSetup, type Part } from '../../kernel/index.js'
import type { ConnectMethod } from '../connect/contract.js'
import { createFrame } from './frame/createFrame.js'
import { createService } from './service.js'
import { isReturn } from './social/isReturn.js'

export { default as messages } from './messages/wallet.js'
export { routes } from './routes.js'

/** Through the setup: otherwise every page would name their chunks. */
export const methods = (id: ConnectMethod['id']) => {
  // Beside the buttons that show them. These appear without waiting.
  if (id === 'social') import('./views/Mark.js').catch(() => undefined)
  return import('./views/methods.js').then((all) => ({ default: all[id] }))
}

export const state: Part<'embedded-wallet', 'state'> = { frame: 'absent', approvals: 0, social: 'idle' }

export default defineSetup('embedded-wallet', (ctx) => {
  const { signal } = ctx
  const onState = (frame: typeof state.frame) =>
    ctx.state.set((draft) => void Object.assign(draft, { frame }))
  const service = createService(ctx, createFrame({ ctx, signal, onState }))
  if (isReturn()) {
    import('./social/telegram.js')
      .then(({ finishReturn }) => finishReturn(service.core))
      .catch((error: unknown) => ctx.report(error, 'social login'))
  }
  return service
})
