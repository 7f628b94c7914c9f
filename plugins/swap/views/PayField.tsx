import type { RefObject } from 'react'
import {
  AmountInput,
  formatExact,
  formatFiat,
  type TypedAmount,
  useKit,
  usePlugin,
  useSlice,
  useSlot,
  useText,
} from '../../../views/index.js'
import { AccountActions } from '../../account-tabs/contract.js'
import type { SwapProblem } from '../contract.js'
import { setAmount } from '../form.js'
import { useFigures } from './figures.js'
import { Held } from './Held.js'
import { TokenButton } from './TokenButton.js'
import { useMax } from './useMax.js'

type PayFieldProps = {
  problem: SwapProblem
  /** The problem when the button was last pressed. */
  problemOnPress: SwapProblem
  /** The balance is not known yet. */
  isUnread: boolean
  typed: TypedAmount | undefined
  onTyped: (typed: TypedAmount | undefined) => void
  inputRef: RefObject<HTMLInputElement | null>
  tokenRef: RefObject<HTMLButtonElement | null>
}

/**
 * The amount and token to pay, with a line for an error or for how the amount was read. The send plugin has its own copy, because a shared chunk would cost each form 0.3 kB.
 */
export function PayField({
  problem,
  problemOnPress,
  isUnread,
  typed,
  onTyped,
  inputRef,
  tokenRef,
}: PayFieldProps) {
  const ctx = usePlugin('swap')
  const kit = useKit()
  const t = useText()
  const { locale, write } = useFigures()
  const token = useSlice('swap', (state) => state.sourceToken)
  const amount = useSlice('swap', (state) => state.sourceTokenAmount)
  const max = useMax(() => onTyped(undefined))
  const { symbol = '', price = 0, quantity = '0', decimals = 0 } = token ?? {}

  // Without a balance, offer to buy the token in place of Max.
  const onramp = useSlot(AccountActions).find(({ id }) => id === 'onramp')
  const buy = token && !isUnread && Number(quantity) === 0 ? onramp : undefined

  const error = () => {
    if (problem === 'unreadable') return t('swap.not-an-amount', { sign: write('0.0').slice(1, -1) })
    if (problem === 'decimals') return t('swap.too-fine', { count: decimals })
    if (problem === 'funds') return t('swap.too-much', { amount: formatExact(quantity, locale), symbol })
    if (problemOnPress === 'amount') return t('swap.need-amount')
    return problemOnPress === 'zero' ? t('swap.not-zero') : undefined
  }
  // Without group separators, which could be read as a decimal sign.
  const isReadOtherwise = typed?.isAmount && amount !== '' && typed.text.trim() !== write(amount)
  const most = () => {
    if (token && !isUnread) return buy ? t('swap.buy', { symbol }) : t('swap.max')
  }
  return (
    <div className="lk-swap-pay">
      <AmountInput
        ref={inputRef}
        label={t('swap.pay')}
        locale={locale}
        value={amount}
        onChange={(next, now) => {
          setAmount(ctx, next)
          onTyped(now)
        }}
        autoFocus
        error={error()}
        help={isReadOtherwise ? t('swap.read-as', { amount: write(amount), symbol }) : ''}
        fiat={price > 0 ? formatFiat(Number(amount) * price, locale) : ''}
        balance={token && !isUnread && <Held quantity={quantity} />}
        maxLabel={most()}
        onMax={buy ? () => kit.router.push(buy.route, buy.params) : max}
        end={<TokenButton ref={tokenRef} side="source" token={token} />}
        testId="swap-input-sourceToken"
        maxTestId={buy ? 'swap-buy' : 'swap-max'}
      />
    </div>
  )
}
