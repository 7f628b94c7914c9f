import { useEffect, useState } from 'react'
import {
  Button,
  EmptyState,
  Icon,
  useNavigate,
  usePlugin,
  useSlice,
  useStyles,
  useText,
} from '../../../views/index.js'
import { draftOf } from '../draft.js'
import { review as estimate } from '../estimate.js'
import reviewMessages from '../messages/review.js'
import reviewCss from '../review.css?inline'
import { send } from '../send.js'
import css from '../styles.css?inline'
import { Moved } from './Moved.js'
import { ReviewFailed } from './ReviewFailed.js'
import { Summary } from './Summary.js'

/** Shows the transfer exactly as it will be sent, and asks for the final confirmation. */
export default function WalletSendPreview() {
  useStyles(css)
  useStyles(reviewCss)
  const ctx = usePlugin('send')
  const t = useText(reviewMessages)
  const { back } = useNavigate()
  const review = useSlice('send', (state) => state.review)
  const isChecking = useSlice('send', ({ progress }) => progress?.status === 'checking')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks once more
  useEffect(() => {
    const attempt = new AbortController()
    void estimate(ctx, attempt.signal)
    return () => attempt.abort()
  }, [ctx, tries])

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
  return (
    <div className="lk-groups" data-testid="send-review">
      {review?.status !== 'moved' && <Summary draft={draft} review={review} />}
      <div role="status">
        {review?.status === 'failed' && <ReviewFailed review={review} />}
        {review?.status === 'moved' && <Moved draft={draft} now={review.now} />}
        {!hasFailed && (
          <p className="lk-send-careful lk-13">
            <Icon name="warning" size={16} />
            <span>
              {t('send.careful')} <span className="lk-muted">{t('send.careful-text')}</span>
            </span>
          </p>
        )}
      </div>
      <div className="lk-send-actions">
        <Button variant="secondary" onClick={back} testId="send-cancel">
          {t(hasFailed ? 'send.change' : 'send.cancel')}
        </Button>
        {review?.status === 'failed' && (
          <Button onClick={() => setTries(tries + 1)} testId="send-review-again">
            {t('send.try-again')}
          </Button>
        )}
        {!hasFailed && (
          <Button
            trusted
            loading={isChecking || review?.status !== 'ready'}
            loadingText={isChecking ? t('send.checking') : undefined}
            onClick={() => void send(ctx)}
            testId="send-confirm-send"
          >
            {t('send.send')}
          </Button>
        )}
      </div>
    </div>
  )
}
