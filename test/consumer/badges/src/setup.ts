import { defineSetup } from 'latchkey'

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
  ctx.handle('badges_list', ({ owner }) => list(owner))
  return { list }
})
