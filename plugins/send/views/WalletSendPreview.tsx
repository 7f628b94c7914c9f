import { useRef, useState } from 'react'
import {
  Button,
  EmptyState,
  Review,
  ReviewNote,
  useNavigate,
  usePlugin,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import type { SendReview } from '../contract.js'
import { draftOf } from '../draft.js'
import reviewMessages from '../messages/review.js'
import reviewCss from '../review.css?inline'
import { isChecking, send } from '../send.js'
import css from '../styles.css?inline'
import { Moved } from './Moved.js'
import { ReviewFailed } from './ReviewFailed.js'
import { Summary } from './Summary.js'
import { useConditions } from './useConditions.js'
import { useEstimate } from './useEstimate.js'

/** Shows the transfer exactly as it will be sent, and asks for the final confirmation. */
export default function WalletSendPreview() {
  useStyles(css)
  useStyles(reviewCss)
  const ctx = usePlugin('send')
  const t = useText(reviewMessages)
  const { back } = useNavigate()
  const review = useSlice('send', (state) => state.review)
  const hasConditions = useSlice('send', (state) => state.hasConditions)
  const isBusy = useSlice('send', isChecking)
  const { Conditions, isMissing } = useConditions(review)
  const [confirmed, setConfirmed] = useState<SendReview>()
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const { estimate, isOld } = useEstimate()
  const draft = review?.draft ?? draftOf(ctx)

  if (!draft) {
    return (
      <EmptyState
        icon="warning"
        title={t('send.nothing')}
        text={t('send.nothing-text')}
        action={<Button onClick={back}>{t('send.change')}</Button>}
        testId="send-nothing"
      />
    )
  }
  const hasFailed = review?.status === 'failed' || review?.status === 'moved'
  // A new estimate is a new review, which has to be confirmed again.
  const isConfirmed = confirmed === review || !review?.notes?.some(({ kind }) => kind === 'closes')
  const press = () => {
    setAsked(!isConfirmed)
    if (!isConfirmed) box.current?.focus()
    else if (isOld()) estimate()
    else void send(ctx)
  }
  return (
    <Review
      testId="send-review"
      height={hasConditions ? 'short' : undefined}
      actions={
        <>
          <Button variant="secondary" onClick={back} testId="send-cancel">
            {t(hasFailed ? 'send.change' : 'send.cancel')}
          </Button>
          {review?.status === 'failed' && (
            <Button onClick={() => estimate()} testId="send-review-again">
              {t('send.try-again')}
            </Button>
          )}
          {!hasFailed && (
            <Button
              trusted
              loading={isBusy || isMissing || review?.status !== 'ready'}
              loadingText={isBusy ? t('send.checking') : undefined}
              onClick={press}
              testId="send-confirm-send"
            >
              {t('send.send')}
            </Button>
          )}
        </>
      }
    >
      {review?.status !== 'moved' && <Summary draft={draft} review={review} />}
      {review && Conditions && (
        <Conditions
          review={review}
          onChoose={estimate}
          isConfirmed={isConfirmed}
          isAsked={isAsked && !isConfirmed}
          onConfirm={(yes) => setConfirmed(yes ? review : undefined)}
          boxRef={box}
        />
      )}
      <div role="status" className="lk-send-outcome">
        {review?.status === 'failed' && <ReviewFailed review={review} />}
        {review?.status === 'moved' && <Moved draft={draft} now={review.now} />}
        {!hasFailed && (
          <ReviewNote isSmall>
            {t('send.careful')} <span className="lk-muted">{t('send.careful-text')}</span>
          </ReviewNote>
        )}
      </div>
    </Review>
  )
}
