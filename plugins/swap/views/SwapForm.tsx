import { useEffect, useRef, useState } from 'react'
import {
  Actions,
  Button,
  IconButton,
  Later,
  type TypedAmount,
  useNavigate,
  useOnline,
  usePlugin,
  useSlice,
  useText,
} from '../../../views/index.js'
import type { SwapProblem } from '../contract.js'
import { flip, problemOf, SLIPPAGE_WIDE } from '../form.js'
import type { Risk } from './Confirm.js'
import { Details } from './Details.js'
import { IMPACT_STRONG } from './figures.js'
import { PayField } from './PayField.js'
import { QuoteAnnouncement } from './QuoteAnnouncement.js'
import { ReceiveField } from './ReceiveField.js'
import { useIsUnread } from './useIsUnread.js'
import { useQuotes } from './useQuotes.js'

const BUTTONS = {
  token: 'swap.choose',
  unreadable: 'swap.do-correct',
  amount: 'swap.do-amount',
  zero: 'swap.do-correct',
  decimals: 'swap.do-correct',
  funds: 'swap.do-funds',
  loading: 'swap.do-review',
  'no-offer': 'swap.do-no-offer',
  failed: 'swap.try-again',
} as const
/** Percentage points by which a confirmed loss may grow with the next quotes, which always differ a little. */
const SAME_LOSS = 1
type Confirmed = { readonly key: string; readonly upTo: number }

const loadConfirm = () => import('./Confirm.js')
const TURN = 'M7.5 4.5v15M4 16l3.5 3.5L11 16M16.5 19.5v-15M13 8l3.5-3.5L20 8'

/** The form. Its button names the next missing field; pressing it shows the error and focuses that field. */
export function SwapForm() {
  const ctx = usePlugin('swap')
  const t = useText()
  const { push } = useNavigate()
  const isOnline = useOnline()
  const state = useSlice('swap', (swap) => swap)
  const [typed, setTyped] = useState<TypedAmount>()
  const [problemOnPress, setProblemOnPress] = useState<SwapProblem>()
  const [confirmed, setConfirmed] = useState<Partial<Record<Risk, Confirmed | undefined>>>({})
  const [asksToConfirm, setAsksToConfirm] = useState(false)
  const [isGoing, setGoing] = useState(false)
  const fields = {
    amount: useRef<HTMLInputElement>(null),
    source: useRef<HTMLButtonElement>(null),
    to: useRef<HTMLButtonElement>(null),
  }
  const boxes = { impact: useRef<HTMLInputElement>(null), slippage: useRef<HTMLInputElement>(null) }
  const { quote, isAwaited, again } = useQuotes()
  const isUnread = useIsUnread(state.sourceToken)
  const found = problemOf(state, typed?.isAmount ?? true)
  const isFundsUnread = found === 'funds' && isUnread
  const problem = isFundsUnread ? 'loading' : found
  const impact = quote?.priceImpact ?? 0
  const inputKey = `${state.sourceToken?.address} ${state.toToken?.address} ${state.sourceTokenAmount}`
  const risks = [
    ...(impact >= IMPACT_STRONG ? [{ risk: 'impact' as const, value: impact, key: inputKey }] : []),
    ...(state.slippage > SLIPPAGE_WIDE
      ? [{ risk: 'slippage' as const, value: state.slippage, key: `${inputKey} ${state.slippage}` }]
      : []),
  ]
  const covers = ({ risk, value, key }: (typeof risks)[number]) => {
    const given = confirmed[risk]
    return given?.key === key && value <= given.upTo
  }
  const unconfirmed = risks.find((one) => !covers(one))
  const isConfirmed = unconfirmed === undefined
  // While a quote is renewed, the one on screen can still be pressed; the review then uses the next one.
  const isRenewed = problem === 'loading' && quote !== undefined && !isFundsUnread
  const isReady = problem === undefined
  const isBlocked = !isReady && problem !== 'loading' && problem !== 'failed'
  const words = noteOf(problem, isOnline)
  const note = words && !quote ? t(words) : undefined
  useEffect(() => {
    if (!isGoing || isRenewed) return
    setGoing(false)
    if (isReady && isConfirmed) push('SwapPreview')
  }, [isGoing, isRenewed, isReady, isConfirmed, push])

  const change = (next: TypedAmount | undefined) => {
    setTyped(next)
    setProblemOnPress(undefined)
  }
  const press = () => {
    setProblemOnPress(problem)
    if (problem === 'token') return push('SwapSelectToken', { side: state.sourceToken ? 'to' : 'source' })
    if (problem === 'failed' || problem === 'no-offer') return again()
    if (problem && !isRenewed) return fields.amount.current?.focus()
    setAsksToConfirm(!isConfirmed)
    if (isConfirmed) setGoing(true)
    else boxes[unconfirmed.risk].current?.focus()
  }
  return (
    <div className="lk-groups">
      <div className="lk-stack">
        <div className="lk-swap-sides">
          <PayField
            {...{ problem, problemOnPress, typed, isUnread }}
            onTyped={change}
            inputRef={fields.amount}
            tokenRef={fields.source}
          />
          <div className="lk-swap-flip">
            <IconButton
              icon={TURN}
              variant="filled"
              label={t('swap.flip')}
              onClick={() => {
                change(undefined)
                flip(ctx)
              }}
              testId="swap-flip"
            />
          </div>
          <ReceiveField {...{ quote, isAwaited }} tokenRef={fields.to} />
        </div>
        <Details {...{ quote, isAwaited, note }} onRefresh={again} />
        <QuoteAnnouncement {...{ quote, isAwaited, note, inputKey }} />
        {risks.map((one) => {
          const { risk, value, key } = one
          const given = { key, upTo: value + SAME_LOSS }
          return (
            <Later
              key={risk}
              plugin="swap"
              load={loadConfirm}
              props={{
                risk,
                value,
                isConfirmed: covers(one),
                boxRef: boxes[risk],
                isAsked: asksToConfirm && unconfirmed?.risk === risk,
                onConfirm: (yes: boolean) => setConfirmed({ ...confirmed, [risk]: yes ? given : undefined }),
              }}
            >
              <div className="lk-swap-losing" />
            </Later>
          )
        })}
      </div>
      <Actions>
        <Button
          variant={isBlocked ? 'secondary' : 'primary'}
          loading={isGoing || (problem === 'loading' && !isRenewed && isOnline)}
          onClick={press}
          testId="swap-action-button"
        >
          {t(problem ? BUTTONS[problem] : 'swap.do-review')}
        </Button>
      </Actions>
    </div>
  )
}

function noteOf(problem: SwapProblem, isOnline: boolean) {
  if (problem === 'no-offer') return 'swap.no-offer'
  if (problem !== 'failed' && problem !== 'loading') return undefined
  if (!isOnline) return 'swap.offline'
  return problem === 'failed' ? 'swap.failed' : undefined
}
