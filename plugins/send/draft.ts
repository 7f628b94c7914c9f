import {
  fromUnits,
  parseCaipAddress,
  type TransferRequest,
  type TransferTerms,
  toUnits,
  tryUnits,
} from '../../kernel/index.js'
import type { SendDraft, SendState } from './contract.js'
import { type Ctx, isNative, isSame, tokensOf } from './form.js'

/** Returns the form as a transfer; undefined while it is incomplete. */
export function draftOf(ctx: Ctx): SendDraft | undefined {
  const { token, sendTokenAmount, receiverAddress, ...state } = ctx.state.get()
  const network = ctx.session.network()
  const account = ctx.session.account()
  const { connectorId, address: from } = account ?? {}
  if (!token || !sendTokenAmount || !receiverAddress || !network || !connectorId || !from) return undefined
  if (!token.address && !isNative(token, network)) return undefined
  const value = tryUnits(sendTokenAmount, Number(token.quantity.decimals))
  if (value === undefined) return undefined
  return {
    connectorId,
    from,
    to: receiverAddress,
    caipNetworkId: network.caipNetworkId,
    token,
    value: String(value),
    contract: token.address === undefined ? undefined : parseCaipAddress(token.address).address,
    amount: fromUnits(value, Number(token.quantity.decimals)),
    name: state.receiverProfileName,
    image: state.receiverProfileImageUrl,
    memo: memoOf(state),
    speed: state.speed,
    closesAccount: state.closesAccount || undefined,
  }
}

/** Returns the memo to send. Blanks around it got copied along, and would make it another one. */
export const memoOf = ({ memo }: Pick<SendState, 'memo'>): string | undefined =>
  memo?.problem === undefined ? memo?.text.trim() : undefined

/** Whether someone else pays the fee, as the adapter takes it. */
export const paidBy = (payer: string | undefined) => ({ isSponsored: payer === undefined ? undefined : true })

/** Returns the adapter’s request; undefined if the kit no longer has the draft’s network. */
export function requestOf(
  ctx: Ctx,
  draft: SendDraft,
  { terms, payer }: { terms?: TransferTerms; payer?: string | undefined } = {},
): TransferRequest | undefined {
  const { connectorId, from, to, value, contract: token, caipNetworkId, memo, speed, closesAccount } = draft
  const network = ctx.session.findNetwork(caipNetworkId)
  // Payments in the native currency use the network’s own decimals.
  const decimals = token === undefined ? undefined : Number(draft.token.quantity.decimals)
  const choices = { memo, speed, closesAccount, ...paidBy(payer) }
  return (
    network && { connectorId, from, to, value: BigInt(value), token, decimals, network, ...choices, terms }
  )
}

/**
 * Returns the account’s current balance of the draft’s token, in base units.
 * @throws AmountError if it is unreadable
 */
export function balanceOf(ctx: Ctx, { token }: Pick<SendDraft, 'token'>): bigint {
  const { quantity } = tokensOf(ctx).find((one) => isSame(one, token)) ?? token
  return toUnits(quantity.numeric, Number(quantity.decimals))
}
