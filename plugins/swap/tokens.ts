import { fetchTokens } from './api.js'
import { type Ctx, isNative } from './core.js'
import { holdingsOf, putTokens, withHoldings } from './holdings.js'
import { loadPrices } from './prices.js'
import { readTokens } from './readTokens.js'
import { swapSupport } from './supported.js'
import { tell } from './toasts.js'

/** In milliseconds. A form with what was known before is better than none. */
const LONGEST_MS = 2_000

/**
 * Reads what can be swapped on the page's network, what the account has of it, and what the native currency costs. What is
 * known of this network stays unless forced. Where nothing is swapped, nothing is asked. What the account has is waited for
 * for a moment only: it comes later too.
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
    return tell(ctx, 'initialize')
  }
  const native = ctx.state.get().tokens.filter(isNative)
  void loadPrices(ctx, native, ctx.signal).then((isRead) => {
    if (!isRead && isThere()) tell(ctx, 'price')
  })
}
