import type { RefObject } from 'react'
import type { CaipNetwork } from '../../../kernel/index.js'
import {
  AmountInput,
  Button,
  formatExact,
  formatFiat,
  Icon,
  moreIcons,
  Shortened,
  shortBalance,
  TokenImage,
  type TypedAmount,
  useKit,
  useNavigate,
  usePlugin,
  useSlice,
  useText,
  writeAmount,
} from '../../../views/index.js'
import { type FormProblem, setAmount } from '../form.js'
import { useMax } from './useMax.js'

type AmountFieldProps = {
  network: CaipNetwork
  problem: FormProblem
  /** The problem when the button was last pressed. */
  problemOnPress: FormProblem
  typed: TypedAmount | undefined
  onTyped: (typed: TypedAmount | undefined) => void
  inputRef: RefObject<HTMLInputElement | null>
  tokenRef: RefObject<HTMLButtonElement | null>
}

/**
 * The amount and token, with a line below for an error or for how the amount was read. The swap plugin has its own copy,
 * because a shared chunk would cost each form 0.3 kB.
 */
export function AmountField({
  problem,
  problemOnPress,
  typed,
  onTyped,
  inputRef,
  tokenRef,
}: AmountFieldProps) {
  const ctx = usePlugin('send')
  const { locale } = useKit()
  const t = useText()
  const { push } = useNavigate()
  const token = useSlice('send', (send) => send.token)
  const amount = useSlice('send', (send) => send.sendTokenAmount ?? '')
  const max = useMax(() => onTyped(undefined))
  const { symbol = '', price = 0, quantity, isInBaseUnits } = token ?? {}
  const write = (decimal: string) => writeAmount(decimal, locale)

  const error = () => {
    if (problemOnPress === 'token' && !token) return t('send.need-token')
    if (problem === 'token-address') return t('send.need-token-address')
    if (problem === 'unreadable') return t('send.not-an-amount', { sign: write('0.0').slice(1, -1) })
    if (problem === 'decimals') {
      const count = Number(quantity?.decimals)
      return count === 0 ? t('send.too-fine-whole') : t('send.too-fine', { count })
    }
    if (problem === 'funds')
      return t('send.too-much', { amount: formatExact(quantity?.numeric ?? '0', locale), symbol })
    if (problemOnPress === 'amount') return t('send.need-both')
    return problemOnPress === 'zero' ? t('send.not-zero') : undefined
  }
  const held = quantity && shortBalance(quantity.numeric, locale, isInBaseUnits)
  // Without group separators, which could be read as a decimal sign.
  const isReadOtherwise = typed?.isAmount && amount !== '' && typed.text.trim() !== write(amount)
  return (
    <AmountInput
      ref={inputRef}
      label={t('send.amount')}
      locale={locale}
      value={amount}
      onChange={(next, now) => {
        setAmount(ctx, next)
        onTyped(now)
      }}
      autoFocus
      error={error()}
      help={isReadOtherwise ? t('send.read-as', { amount: write(amount), symbol }) : ''}
      fiat={price > 0 ? formatFiat(Number(amount) * price, locale) : ''}
      balance={
        held && (
          <Shortened
            text={t('send.available', { amount: held.text })}
            exact={t('send.available', { amount: held.exact })}
          />
        )
      }
      maxLabel={token && t('send.max')}
      onMax={max}
      end={
        <Button
          ref={tokenRef}
          size="sm"
          variant="secondary"
          label={token && t('send.change-token', { symbol })}
          onClick={() => push('WalletSendSelectToken')}
          testId="send-token"
        >
          <span className="lk-send-token">
            {token && <TokenImage token={token} size={24} />}
            {token ? (
              <span className="lk-clip" title={symbol}>
                {symbol}
              </span>
            ) : (
              <span>{t('send.choose-token')}</span>
            )}
            <Icon name={moreIcons['chevron-down']} size={16} />
          </span>
        </Button>
      }
      testId="send-amount"
      maxTestId="send-max"
    />
  )
}
