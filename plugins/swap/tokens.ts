import { fetchTokens } from './api.js'
import { type Ctx, isNative } from './core.js'
import { holdingsOf, putTokens, withHoldings } from './holdings.js'
import { loadPrices } from './prices.js'
import { readTokens } from './readTokens.js'
import { swapSupport } from './supported.js'
import { showToast } from './toasts.js'

/** Longest wait for balances, in milliseconds. After it, the form shows the former ones. */
const LONGEST_MS = 2_000

/**
 * Fetches the network’s tokens, the account’s balances and the native price. The network’s list is fetched once,
 * unless forced, and only if swaps are supported. Slow balances are added later.
 */
export async function loadTokens(ctx: Ctx, { force = false }: { force?: boolean } = {}): Promise<void> {
  const network = ctx.session.network()
  if (!network || swapSupport(ctx) !== 'ok') return
  const { caipNetworkId } = network
  const held = Promise.allSettled([ctx.session.refreshBalance(), ctx.session.refreshTokens()])
  const { tokensStatus, caipNetworkId: known } = ctx.state.get()
  if (force || known !== caipNetworkId || tokensStatus !== 'ready') await readList(ctx, network)
  await forAMoment(held)
}

const forAMoment = (work: Promise<unknown>) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, LONGEST_MS)
    void work.then(() => {
      clearTimeout(timer)
      done()
    })
  })

async function readList(ctx: Ctx, network: NonNullable<ReturnType<Ctx['session']['network']>>) {
  const { caipNetworkId } = network
  const isThere = () => !ctx.signal.aborted && ctx.state.get().caipNetworkId === caipNetworkId
  ctx.state.set((draft) => {
    if (draft.caipNetworkId !== caipNetworkId) draft.tokens = []
    draft.caipNetworkId = caipNetworkId
    draft.tokensStatus = 'loading'
  })
  try {
    const asked = { blockchain: await ctx.blockchain(), caipNetworkId, signal: ctx.signal }
    const tokens = readTokens(await fetchTokens(asked), network, ctx.host.services)
    if (!isThere()) return
    putTokens(ctx, withHoldings(tokens, holdingsOf(ctx)))
    ctx.state.set((draft) => {
      draft.tokensStatus = 'ready'
    })
  } catch (error) {
    if (!isThere()) return
    ctx.log.warn('The tokens could not be read.', error)
    ctx.state.set((draft) => {
      draft.tokensStatus = 'failed'
    })
    return showToast(ctx, 'initialize')
  }
  const native = ctx.state.get().tokens.filter(isNative)
  void loadPrices(ctx, native, ctx.signal).then((isRead) => {
    if (!isRead && isThere()) showToast(ctx, 'price')
  })
}
