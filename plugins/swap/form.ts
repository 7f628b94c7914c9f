import { fromUnits, tryUnits } from '../../kernel/index.js'
import type { SwapParams, SwapProblem, SwapSide, SwapState, SwapToken } from './contract.js'
import { type Ctx, isNative, isSame, isSameToken } from './core.js'
import { state as empty } from './state.js'

export type { Ctx } from './core.js'

/** In percent. Less never succeeds; more invites others to exploit it. */
export const SLIPPAGE_MIN = 0.05
export const SLIPPAGE_MAX = 49
/** More than this has to be confirmed. */
export const SLIPPAGE_WIDE = 10
const SLIPPAGE_LOW = 0.1
const SLIPPAGE_HIGH = 5
/** The amount that the form starts with (docs/protocol.md#blockchain-service). */
const FIRST_AMOUNT = '1'
const DECIMAL = /^\d{1,60}(\.\d{1,60})?$/

/** Changes the form, and discards its quote and review. */
const change = (ctx: Ctx, recipe: Parameters<Ctx['state']['set']>[0]) =>
  ctx.state.set((draft) => {
    draft.turnedFrom = undefined
    recipe(draft)
    draft.quote = { status: 'none' }
    draft.review = undefined
  })

/** Chooses a token. If the other side has it, the two change places. Tokens that cannot be swapped are ignored. */
export const chooseToken = (ctx: Ctx, side: SwapSide, token: SwapToken) => {
  if (token.isTooFine) return
  change(ctx, (draft) => {
    const [here, there] = side === 'source' ? SIDES : TURNED
    const paid = draft.sourceToken?.address
    if (isSameToken(draft[there], token)) draft[there] = draft[here]
    draft[here] = token
    if (isSame(paid, draft.sourceToken?.address)) return
    // The maximum differs by token.
    if (draft.isMax) draft.sourceTokenAmount = ''
    draft.isMax = false
  })
}
const SIDES = ['sourceToken', 'toToken'] as const
const TURNED = ['toToken', 'sourceToken'] as const

/** Sets the amount, a decimal string with a point; empty clears it. */
export const setAmount = (ctx: Ctx, text: string, isMax = false) =>
  change(ctx, (draft) => {
    draft.sourceTokenAmount = text
    draft.isMax = isMax
  })

/**
 * Flips the two sides: the quoted output becomes the amount to pay. Without a quote, a second flip restores the former
 * amount, and a first one clears it.
 */
export const flip = (ctx: Ctx) => {
  const { turnedFrom } = ctx.state.get()
  change(ctx, (draft) => {
    const { sourceToken, toToken, quote, sourceTokenAmount } = draft
    draft.sourceToken = toToken
    draft.toToken = sourceToken
    draft.isMax = false
    draft.turnedFrom = sourceTokenAmount
    draft.sourceTokenAmount =
      quote.status === 'ready'
        ? fromUnits(BigInt(quote.quote.amountOut), quote.quote.to.decimals)
        : (turnedFrom ?? '')
  })
}

/** Sets the slippage, rounded to 0.01 %. Returns false, and changes nothing, if it is out of bounds. */
export function setSlippage(ctx: Ctx, percent: number): boolean {
  if (!isSlippage(percent)) return false
  const rounded = Math.round(percent * 100) / 100
  if (rounded !== ctx.state.get().slippage) {
    change(ctx, (draft) => {
      draft.slippage = rounded
    })
  }
  return true
}
export const isSlippage = (percent: number): boolean => percent >= SLIPPAGE_MIN && percent <= SLIPPAGE_MAX

/** `low`: the swap may never succeed. `high`: others may exploit the tolerance. */
export function slippageWarning(percent: number): 'low' | 'high' | undefined {
  if (percent < SLIPPAGE_LOW) return 'low'
  return percent > SLIPPAGE_HIGH ? 'high' : undefined
}

/** The request to the wallet changes too, so a new review has to follow. */
export const setUnlimited = (ctx: Ctx, isApprovalUnlimited: boolean) =>
  ctx.state.set((draft) => {
    draft.isApprovalUnlimited = isApprovalUnlimited
  })

/** Empties the form, except for the progress of the last swap, the network’s tokens and the slippage. */
export const resetForm = (ctx: Ctx) =>
  ctx.state.set((draft) => {
    const { progress, tokens, tokensStatus, caipNetworkId, slippage } = draft
    Object.assign(draft, empty, { progress, tokens, tokensStatus, caipNetworkId, slippage })
  })

/**
 * Loads the tokens and fills in a host’s parameters. Without any, keeps the form, or starts with one unit of the
 * native currency.
 */
export async function fillIn(ctx: Ctx, { from, to: wanted, amount }: SwapParams): Promise<void> {
  if (amount !== undefined && DECIMAL.test(amount)) setAmount(ctx, amount)
  const { loadTokens } = await import('./tokens.js')
  await loadTokens(ctx)
  const { tokens } = ctx.state.get()
  const source = findToken(tokens, from)
  const to = findToken(tokens, wanted)
  if (source) chooseToken(ctx, 'source', source)
  if (to && !isSameToken(to, source)) chooseToken(ctx, 'to', to)
  const native = tokens.find(isNative)
  const state = ctx.state.get()
  if (state.sourceToken || !native) return
  chooseToken(ctx, 'source', native)
  if (state.sourceTokenAmount === '') setAmount(ctx, FIRST_AMOUNT)
}

/** Finds a token by address, or by a symbol without look-alike letters that is unique or the native currency’s. */
function findToken(tokens: readonly SwapToken[], wanted: string | undefined): SwapToken | undefined {
  const byAddress = tokens.find(({ address }) => isSame(address, wanted))
  const [first, second] = tokens.filter((one) => !one.isSuspicious && isSame(one.symbol, wanted))
  return byAddress ?? (second && first && !isNative(first) ? undefined : first)
}

/** The first problem that prevents a review. `isReadable` is false if the typed text is not an amount. */
export function problemOf(state: SwapState, isReadable: boolean): SwapProblem {
  const { sourceToken, toToken, sourceTokenAmount, quote } = state
  if (!sourceToken || !toToken) return 'token'
  if (!isReadable) return 'unreadable'
  if (sourceTokenAmount === '') return 'amount'
  const units = tryUnits(sourceTokenAmount, sourceToken.decimals)
  if (units === undefined) return 'decimals'
  if (units === 0n) return 'zero'
  const held = tryUnits(sourceToken.quantity, sourceToken.decimals)
  if (held !== undefined && units > held) return 'funds'
  if (quote.status === 'ready') return undefined
  return quote.status === 'none' ? 'loading' : quote.status
}
