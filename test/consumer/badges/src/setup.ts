import { defineSetup } from 'latchkey'
import type { CatalogueWallet } from 'latchkey/plugins/connect/contract'

export { default as messages } from './messages.js'

export default defineSetup('acme/badges', (ctx) => {
  const list = async (owner: string) => {
    const names = [`${owner} was first`].slice(0, ctx.options.limit)
    ctx.state.set((draft) => {
      draft.owner = owner
      draft.names = names
    })
    ctx.emit('acme/badges:listed', { count: names.length })
    ctx.track('BADGES_LISTED', { count: names.length })
    return names
  }
  const wallets = async () => {
    const catalogue = await ctx.services.connect?.catalogue()
    const found = await catalogue?.search({ search: 'a', certified: true, signal: ctx.signal })
    return (found?.wallets ?? []).map(({ name }: CatalogueWallet) => name)
  }
  ctx.handle('badges_list', ({ owner }) => list(owner))
  return { list, wallets }
})
