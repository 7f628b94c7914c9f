import { Shortened, shortBalance, useKit, useText } from '../../../views/index.js'

/** How much of a token the account has. */
export function Held({ quantity }: { quantity: string }) {
  const { locale } = useKit()
  const t = useText()
  const { text, exact } = shortBalance(quantity, locale)
  return <Shortened text={t('swap.balance', { amount: text })} exact={t('swap.balance', { amount: exact })} />
}
