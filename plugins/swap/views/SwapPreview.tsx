import { useRef } from 'react'
import {
  Button,
  EmptyState,
  Review,
  ReviewNote,
  useNavigate,
  usePlugin,
  useStyles,
  useText,
} from '../../../views/index.js'
import type { SwapReview } from '../contract.js'
import reviewMessages from '../messages/review.js'
import reviewCss from '../review.css?inline'
import { run } from '../run.js'
import css from '../styles.css?inline'
import { Allowance } from './Allowance.js'
import { Upgrade } from './batch/Upgrade.js'
import { Moved } from './Moved.js'
import { ReviewTrouble, Trouble } from './ReviewTrouble.js'
import { Steps } from './Steps.js'
import { Summary } from './Summary.js'
import { useReview } from './useReview.js'

type Ready = Extract<SwapReview, { status: 'ready' }>
const BUTTONS = { reset: 'swap.do-reset', approve: 'swap.do-approve', swap: 'swap.do-swap' } as const

/** Shows the swap exactly as the wallet will be asked for it, and asks for the final confirmation. */
export default function SwapPreview() {
  useStyles(css)
  useStyles(reviewCss)
  const ctx = usePlugin('swap')
  const t = useText(reviewMessages)
  const { back } = useNavigate()
  const { review, without, before, isAsking, renew, again } = useReview()
  const last = useRef<Ready>(undefined)
  if (!review) {
    return (
      <EmptyState
        icon="warning"
        title={t('swap.nothing')}
        text={t('swap.nothing-text')}
        action={<Button onClick={back}>{t('swap.change')}</Button>}
        testId="swap-nothing"
      />
    )
  }
  const { quote, status } = review
  if (status === 'ready') last.current = review
  const isChecking = status === 'checking'
  // Keep the former details while the same quote is checked again.
  const kept = isChecking && last.current?.quote === quote ? last.current : undefined
  const ready = status === 'ready' ? review : kept
  const isOver = status === 'refused' || status === 'failed'
  return (
    <Review
      testId="swap-review"
      height="tall"
      actions={
        <>
          <Button variant="secondary" onClick={back} testId="swap-cancel">
            {t(isOver ? 'swap.change' : 'swap.cancel')}
          </Button>
          {status === 'failed' && (
            <Button onClick={again} testId="swap-review-again">
              {t('swap.try-again')}
            </Button>
          )}
          {status === 'expired' && (
            <Button loading={isAsking} loadingText={t('swap.quoting')} onClick={renew} testId="swap-requote">
              {t('swap.refresh')}
            </Button>
          )}
          {!isOver && status !== 'expired' && (
            <Button trusted loading={isChecking} onClick={() => void run(ctx)} testId="swap-confirm">
              {t(BUTTONS[ready?.call.kind ?? 'swap'])}
            </Button>
          )}
        </>
      }
    >
      {ready && <Steps {...ready} />}
      <div role="status" className="lk-swap-notices">
        {isOver && <ReviewTrouble review={review} />}
        {status === 'expired' && <Expired without={without} />}
        {before && !isOver && status !== 'expired' && <Moved before={before} now={quote} />}
      </div>
      {ready?.upgrades && <Upgrade />}
      <Summary quote={quote} ready={ready} isChecking={isChecking && !ready}>
        {ready?.spender !== undefined && <Allowance review={ready} />}
      </Summary>
      {!isOver && status !== 'expired' && (
        <ReviewNote isSmall>
          {t('swap.careful')} <span className="lk-muted">{t('swap.careful-text')}</span>
        </ReviewNote>
      )}
    </Review>
  )
}

/** Asks for a new quote, because expired ones cannot be swapped. */
function Expired({ without }: { without: 'no-offer' | 'failed' | undefined }) {
  const t = useText()
  if (!without)
    return <Trouble title={t('swap.expired')} text={t('swap.expired-text')} testId="swap-expired" />
  const [title, text] = WITHOUT[without]
  return <Trouble title={t(title)} text={t(text)} testId={`swap-requote-${without}`} />
}
const WITHOUT = {
  'no-offer': ['swap.requote-none', 'swap.requote-none-text'],
  failed: ['swap.requote-failed', 'swap.check-connection'],
} as const
