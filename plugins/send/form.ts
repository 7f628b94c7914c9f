import type { CaipNetwork, Context, TokenBalance } from '../../kernel/index.js'
import { ownedTokens } from '../../kernel/index.js'
import type { SendParams, SendState } from './contract.js'
import { state as empty } from './state.js'

export type Ctx = Context<'send'>

/** ENS names have at most 255 bytes, and addresses are far shorter. */
export const MAX_RECEIVER_CHARS = 300

/** Tokens of the page’s account on its network. */
export const tokensOf = ({ session }: Pick<Ctx, 'session'>): readonly TokenBalance[] =>
  ownedTokens(session.account(), session.network())

export const isSame = (a: TokenBalance, b: TokenBalance): boolean =>
  a.address === b.address && a.chainId === b.chainId

/** Identifies wallet, account and network. The form is emptied when it changes. */
export function placeOf({ session }: Pick<Ctx, 'session'>): string {
  const { connectorId, address } = session.account() ?? {}
  return `${session.network()?.caipNetworkId} ${address} ${connectorId}`
}

export const chooseToken = (ctx: Ctx, token: TokenBalance) =>
  ctx.state.set((draft) => {
    // The maximum differs by token, and the receiver could be the address of this token.
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

/** Sets the receiver. Overlong text is refused without a check: cutting it could make a different address. */
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

/** Empties the form, except for the progress and outcome of the last transfer. */
export const resetForm = (ctx: Ctx) =>
  ctx.state.set((draft) => {
    const { progress, outcome, loading, tokenBalances, networkBalanceInUSD } = draft
    Object.assign(draft, empty, { progress, outcome, loading, tokenBalances, networkBalanceInUSD })
  })

/** Fills in a host’s parameters. Without a token, keeps the chosen one or chooses the native currency. */
export async function fillIn(ctx: Ctx, params: SendParams): Promise<void> {
  const { token: wanted, amount, to, memo } = params
  const choose = () => {
    // Hosts write EVM addresses in any case.
    const found = tokensOf(ctx).find(({ address }) => address?.toLowerCase() === wanted?.toLowerCase())
    if (found) chooseToken(ctx, found)
  }
  // Opened without params, the form keeps the token chosen before.
  if (Object.keys(params).length > 0 || !ctx.state.get().token) choose()
  if (amount !== undefined && /^\d{1,60}(\.\d{1,60})?$/.test(amount)) setAmount(ctx, amount)
  if (to !== undefined) setReceiver(ctx, to)
  if (memo !== undefined) {
    ctx.state.set((draft) => {
      draft.memo = { text: memo, problem: 'looking' }
    })
  }
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
  | 'memo'
  | undefined

/** Whether a token is the network’s native currency: it has no address, and the network’s symbol and decimals. */
export const isNative = (token: TokenBalance, network: CaipNetwork): boolean =>
  token.address === undefined &&
  token.symbol === network.nativeCurrency.symbol &&
  Number(token.quantity.decimals) === network.nativeCurrency.decimals

/** The first problem that prevents a review. `isReadable` is false if the typed text is not an amount. */
export function problemOf(
  { token, sendTokenAmount, isMax, receiver }: SendState,
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
  // The review calculates the maximum of the native currency again.
  if (held !== undefined && units > held && (token.address || !isMax)) return 'funds'
  if (receiver.status === 'none') return 'receiver'
  return receiver.status === 'found' ? undefined : receiver.status
}
