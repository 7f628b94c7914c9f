import type { Context, Namespace, ReviewRequest } from '../../kernel/index.js'

type Ctx = Context<'review'>

/** Asks the visitor in the view. Declines if the account or the network changes before the answer. */
const reviewRequest: ReviewRequest<'review'> = async (ctx, { namespace, connectorId, method, params }) => {
  const read = () => readWallet(ctx, namespace, connectorId)
  const { address = '', caipNetworkId } = read()
  const id = 1 + Math.max(0, ...ctx.state.get().asked.map((one) => one.id))
  ctx.state.set((draft) => {
    draft.asked = [
      ...draft.asked,
      { id, namespace, connectorId, method, params: [...params], address, caipNetworkId },
    ]
  })
  const change = new AbortController()
  const unsubscribe = ctx.session.state.subscribe(() => {
    const now = read()
    if (now.address !== address || now.caipNetworkId !== caipNetworkId) change.abort()
  })
  try {
    const answer = await ctx.ask('ReviewRequest', { id }, { signal: change.signal })
    return Array.isArray(answer) ? answer : undefined
  } catch (error) {
    if (change.signal.aborted) return undefined
    throw error
  } finally {
    unsubscribe()
    ctx.state.set((draft) => {
      draft.asked = draft.asked.filter((one) => one.id !== id)
    })
  }
}
export default reviewRequest

/** The account and network of the wallet that would be asked, which need not be the active ones. */
function readWallet({ session }: Ctx, namespace: Namespace, connectorId: string) {
  const active = session.account(namespace)
  if (active?.connectorId === connectorId)
    return { address: active.address, caipNetworkId: session.network(namespace)?.caipNetworkId }
  const held = session.state.get().connections[namespace]?.find((one) => one.connectorId === connectorId)
  return { address: held?.accounts[0]?.address, caipNetworkId: held?.caipNetwork?.caipNetworkId }
}
