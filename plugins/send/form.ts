import type { CaipNetwork, Context, TokenBalance } from '../../kernel/index.js'
import { ownedTokens } from '../../kernel/index.js'
import type { SendParams, SendState } from './contract.js'
import { state as empty } from './state.js'

export type Ctx = Context<'send'>

/** The longest name of ENS has 255 bytes, and addresses are far shorter. */
export const MAX_RECEIVER_CHARS = 300

/** What the account of the page has, as the form offers it. */
export const tokensOf = ({ session }: Pick<Ctx, 'session'>): readonly TokenBalance[] =>
  ownedTokens(session.account(), session.network())

/** The native currency has no address. */
export const isSame = (a: TokenBalance, b: TokenBalance): boolean =>
  a.address === b.address && a.chainId === b.chainId

/** Of an account on a network: with either of them the form starts anew. */
export function placeOf({ session }: Pick<Ctx, 'session'>): string {
  return `${session.network()?.caipNetworkId} ${session.account()?.address}`
}

export const chooseToken = (ctx: Ctx, token: TokenBalance) =>
  ctx.state.set((draft) => {
    // All of one is not all of another, and the address may be this one's own.
    if (draft.isMax) draft.sendTokenAmount = undefined
    draft.token = token
    draft.isMax = false
    if (draft.receiverText.trim()) draft.receiver = { status: 'looking' }
  })

export const setAmount = (ctx: Ctx, amount: string, isMax = false) =>
  ctx.state.set((draft) => {
    draft.sendTokenAmount = amount || undefined
    draft.isMax = isMax
  })

/** Text that is too long for an address or a name is refused whole, and unread: cut, it could be another one. */
export const setReceiver = (ctx: Ctx, text: string) =>
  ctx.state.set((draft) => {
    const isTooLong = text.length > MAX_RECEIVER_CHARS
    draft.receiverText = isTooLong ? '' : text
    draft.receiver = isTooLong
      ? { status: 'refused', reason: 'too-long' }
      : { status: text.trim() ? 'looking' : 'none' }
    draft.receiverAddress = undefined
    draft.receiverProfileName = undefined
    draft.receiverProfileImageUrl = undefined
  })

/** Empties the form. What was sent from it stays known until the next is. */
export const resetForm = (ctx: Ctx) =>
  ctx.state.set((draft) => {
    const { progress, outcome, loading, tokenBalances, networkBalanceInUSD } = draft
    Object.assign(draft, empty, { progress, outcome, loading, tokenBalances, networkBalanceInUSD })
  })

/** Fills in what a host asked for; without a wish the native currency stands there, or what stood there before. */
export async function fillIn(ctx: Ctx, params: SendParams | undefined): Promise<void> {
  const { token: wanted, amount, to } = params ?? {}
  const choose = () => {
    const found = tokensOf(ctx).find(({ address }) => address === wanted)
    if (found) chooseToken(ctx, found)
  }
  if (params || !ctx.state.get().token) choose()
  if (amount !== undefined && /^\d{1,60}(\.\d{1,60})?$/.test(amount)) setAmount(ctx, amount)
  if (to !== undefined) setReceiver(ctx, to)
  await Promise.allSettled([ctx.session.refreshBalance(), ctx.session.refreshTokens()])
  if (!ctx.state.get().token) choose()
}

export type FormProblem =
  | 'token'
  | 'token-address'
  | 'amount'
  | 'unreadable'
  | 'zero'
  | 'decimals'
  | 'funds'
  | 'receiver'
  | 'refused'
  | 'looking'
  | 'failed'
  | undefined

/** The native currency's row has no address, and the name and decimals of the network's. */
export const isNative = (token: TokenBalance, network: CaipNetwork): boolean =>
  token.address === undefined &&
  token.symbol === network.nativeCurrency.symbol &&
  Number(token.quantity.decimals) === network.nativeCurrency.decimals

/** What keeps it from being sent, the first thing first. `isReadable` is false for text that is no amount. */
export function problemOf(
  { token, sendTokenAmount, receiver }: SendState,
  network: CaipNetwork,
  parse: (amount: string, decimals: number) => bigint | undefined,
  isReadable: boolean,
): FormProblem {
  if (!token) return 'token'
  if (!token.address && !isNative(token, network)) return 'token-address'
  if (!isReadable) return 'unreadable'
  if (sendTokenAmount === undefined) return 'amount'
  const { decimals, numeric } = token.quantity
  const units = parse(sendTokenAmount, Number(decimals))
  if (units === undefined) return 'decimals'
  if (units === 0n) return 'zero'
  const held = parse(numeric, Number(decimals))
  if (held !== undefined && units > held) return 'funds'
  if (receiver.status === 'none') return 'receiver'
  return receiver.status === 'found' ? undefined : receiver.status
}
