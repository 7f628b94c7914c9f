import type { SendDraft } from './contract.js'
import type { Ctx } from './form.js'

/** The account and network, as analytics properties. */
export function accountProperties({ session }: Pick<Ctx, 'session'>, address = session.account()?.address) {
  const used = session.account()?.allAccounts.find((one) => one.address === address)
  return {
    isSmartAccount: used?.type === 'smartAccount',
    network: String(session.network()?.caipNetworkId ?? ''),
  }
}

export const transferProperties = (
  ctx: Pick<Ctx, 'session'>,
  { from, token, amount, caipNetworkId }: SendDraft,
) => ({
  ...accountProperties(ctx, from),
  network: caipNetworkId,
  token: token.address ?? token.symbol,
  // For display only, so rounding is fine.
  amount: Number(amount),
})
