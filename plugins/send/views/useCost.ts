import { fromUnits } from '../../../kernel/index.js'
import { formatExact, formatFiat, useKit, usePlugin } from '../../../views/index.js'
import type { SendDraft } from '../contract.js'
import { tokensOf } from '../form.js'

/** Formats what a transfer costs, which is paid in the native currency of its network. */
export function useCost({ caipNetworkId }: SendDraft) {
  const ctx = usePlugin('send')
  const { locale } = useKit()
  const network = ctx.session.findNetwork(caipNetworkId)
  const { symbol, decimals } = network?.nativeCurrency ?? { symbol: '', decimals: 0 }
  const price = tokensOf(ctx).find(({ address }) => address === undefined)?.price ?? 0
  const read = (units: string) => {
    const decimal = fromUnits(BigInt(units), decimals)
    const fiat = price > 0 ? formatFiat(Number(decimal) * price, locale) : undefined
    return { amount: formatExact(decimal, locale), symbol, fiat }
  }
  return { read, hasPrice: price > 0, networkName: network?.name ?? '' }
}
