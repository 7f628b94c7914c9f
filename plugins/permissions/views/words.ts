import { fromUnits } from '../../../kernel/index.js'
import { formatAmount, formatFiat, formatUnit, type Translate } from '../../../views/index.js'
import type { Permission, SpendingGrant } from '../contract.js'

const SMALLEST = '0.00001'
/** Up to 255 decimals would fill the card. */
const write = (amount: string, locale: string) =>
  /^0\.0{5}/.test(amount) ? `<${formatAmount(SMALLEST, locale)}` : formatAmount(amount, locale)

/** What the spender may move: an amount, an item, or all of them. */
export function amountOf(
  { kind, id, amount, isUnlimited, decimals, symbol }: Permission,
  t: Translate,
  locale: string,
): string {
  if (kind === 'item') return `${symbol} #${id}`
  if (kind === 'all') return `${symbol} · ${t('permissions.all')}`
  if (amount === undefined) return `${symbol} · ${t('permissions.unknown')}`
  if (isUnlimited) return `${symbol} · ${t('permissions.unlimited')}`
  // Without decimals, base units would look like a much larger amount.
  if (decimals === undefined) return `${symbol} · ${t('permissions.unknown')}`
  return `${write(fromUnits(BigInt(amount), decimals), locale)} ${symbol}`
}

/** What the spender could take now; undefined if unknown. */
export function riskOf(
  { kind, exposed, atRisk, decimals, symbol }: Permission,
  t: Translate,
  locale: string,
): string | undefined {
  if (atRisk !== undefined) return t('permissions.at-risk', { amount: formatFiat(atRisk, locale) })
  if (exposed === undefined) return undefined
  const isCounted = kind === 'item' || kind === 'all'
  if (!isCounted && decimals === undefined) return undefined
  const units = isCounted ? exposed : fromUnits(BigInt(exposed), decimals ?? 0)
  return t('permissions.at-risk', { amount: `${write(units, locale)} ${symbol}` })
}

/** What the spender is, for one without a name. */
export function spenderOf({ spenderType }: Permission, t: Translate): string {
  return t(spenderType === 'account' ? 'permissions.person' : 'permissions.contract')
}

/** Seconds of the periods that `Intl` can name, the longest first. */
const PERIODS = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** The amount, and how often it may be spent: "10 USDC / 1 week". Undefined if it cannot be read. */
export function grantOf(
  { amount, decimals, symbol, period }: SpendingGrant,
  locale: string,
): string | undefined {
  if (amount === undefined || decimals === undefined || symbol === undefined) return undefined
  const each = `${write(fromUnits(BigInt(amount), decimals), locale)} ${symbol}`
  if (period === undefined) return each
  const [unit, seconds] = PERIODS.find(([, one]) => period % one === 0) ?? ['second', 1]
  return `${each} / ${formatUnit(period / seconds, unit, locale)}`
}
