import { defineSetup, type Part } from '../../kernel/index.js'
import { createFrame } from './frame/createFrame.js'
import { createService } from './service.js'
import { contributeSettings } from './settings.js'

export { default as messages } from './messages.js'

export const state: Part<'embedded-wallet', 'state'> = { frame: 'absent', approvals: 0, social: 'idle' }

export default defineSetup('embedded-wallet', (ctx) => {
  const { kernel, signal } = ctx
  const onState = (frame: typeof state.frame) =>
    ctx.state.set((draft) => void Object.assign(draft, { frame }))
  contributeSettings(ctx)
  return createService(ctx, createFrame({ kernel, signal, onState }))
})
