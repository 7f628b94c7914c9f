import { useEffect, useRef, useState } from 'react'
import {
  Button,
  EmptyState,
  moreIcons,
  Review,
  ReviewRow,
  ReviewRows,
  SkeletonRows,
  useAnswer,
  usePlugin,
  useStyles,
  useText,
} from '../../../views/index.js'
import { rememberContacts } from '../contacts.js'
import { type Limit as Limited, limitRequest } from '../limitRequest.js'
import type { Caution } from '../reader/cautions/caution.js'
import css from '../styles.css?inline'
import { CautionAction, isAboutData, partyOf } from './CautionAction.js'
import { Cautions } from './Cautions.js'
import { EffectRows } from './EffectRows.js'
import { Limit } from './Limit.js'
import { RawData } from './RawData.js'
import { ReadingRows } from './ReadingRows.js'
import { TEXT, useReview } from './useReview.js'
import { headingOf, shortened } from './words.js'

/** What the page asks of the wallet: what it means, what is wrong with it, and what it would do. */
export default function ReviewRequest({ params: { id } }: { params: { id: number } }) {
  useStyles(css)
  const ctx = usePlugin('review')
  const t = useText()
  const answer = useAnswer()
  // Once answered, the request is gone, and the view must not change while it closes.
  const [asked] = useState(() => ctx.state.get().asked.find((one) => one.id === id))
  const [params, setParams] = useState<readonly unknown[] | undefined>(asked?.params)
  const [data, setData] = useState({ isOpen: false })
  const decline = useRef<HTMLButtonElement>(null)
  const found = useReview(asked, params)
  const isDangerous = found?.review?.cautions[0]?.level === 'danger'
  useEffect(() => {
    if (isDangerous) decline.current?.focus()
  }, [isDangerous])
  if (!asked || !params || !found)
    return <EmptyState icon={moreIcons.info} title={t('review.nothing')} testId="review-nothing" />
  const { review, effects, payer, world, chainId } = found
  const { readings = [], cautions = [] } = review ?? {}
  const [first] = readings
  const own = ctx.session.account(asked.namespace)
  const pageOf = (address: string) =>
    own?.address === asked.address ? own.addressExplorerUrl?.replace(own.address, address) : undefined
  const actionFor = (caution: Caution) => {
    const limit = limitRequest(params, readings, caution) ?? limitFor(caution, found.limit)
    if (limit) return <Limit limit={limit} world={world} onLimit={() => lower(limit.params)} />
    const isRepeated = cautions.slice(0, cautions.indexOf(caution)).some((one) => isSameAction(one, caution))
    if (isRepeated) return null
    return <CautionAction caution={caution} pageOf={pageOf} onData={() => setData({ isOpen: true })} />
  }
  const lower = (lowered: readonly unknown[]) => {
    setParams(lowered)
    // The pressed button goes. Continue would take a key that is still held down.
    decline.current?.focus()
  }
  const confirm = () => {
    rememberContacts(ctx, chainId, readings)
    answer(params)
  }
  return (
    <Review
      testId="review"
      // A text is read before the first frame, so nothing is reserved for it.
      height={asked.method === TEXT ? undefined : 'short'}
      actions={
        <>
          <Button ref={decline} variant="secondary" onClick={() => answer(false)} testId="review-decline">
            {t('review.decline')}
          </Button>
          <Button trusted loading={!review} onClick={confirm} testId="review-continue">
            {t('review.continue')}
          </Button>
        </>
      }
    >
      <div className="lk-pair">
        <p className="lk-13 lk-muted">{t('review.asks', { site: window.location.host })}</p>
        {first && (
          <h2 className="lk-20 lk-review-title" data-testid="review-title">
            {shortened(readings.length > 1 ? t('review.calls') : headingOf(first, t))}
          </h2>
        )}
      </div>
      {!review && <SkeletonRows label={t('review.reading')} count={3} />}
      {review && <Cautions cautions={cautions} readings={readings} world={world} actionFor={actionFor} />}
      {readings.map((reading, index) => (
        <ReadingRows
          // biome-ignore lint/suspicious/noArrayIndexKey: calls are distinguished only by their position
          key={index}
          reading={reading}
          isTitled={readings.length > 1}
          network={world.chain?.(reading.chainId ?? chainId)?.name}
          coin={world.chain?.(reading.chainId ?? chainId)?.coin}
        />
      ))}
      {payer && (
        <ReviewRows isBox>
          <ReviewRow label={t('review.fee')} testId="review-payer">
            {t(payer.isSure ? 'review.paid-by' : 'review.may-be-paid', { payer: payer.name })}
          </ReviewRow>
        </ReviewRows>
      )}
      {review && effects !== 'none' && <EffectRows effects={effects} readings={readings} />}
      {review && (
        <RawData
          method={asked.method}
          params={params}
          shown={data}
          onToggle={() => setData({ isOpen: !data.isOpen })}
        />
      )}
    </Review>
  )
}

/** Two cautions about one address, or about the data, have one action. */
const isSameAction = (one: Caution, other: Caution): boolean =>
  isAboutData(one) === isAboutData(other) && partyOf(one) === partyOf(other)

/** What an adapter offers instead of the approval that a caution is about. */
const limitFor = (caution: Caution, limit: Limited | undefined): Limited | undefined =>
  (caution.code === 'unlimited-allowance' || caution.code === 'allowance-over-balance') &&
  caution.token === limit?.token
    ? limit
    : undefined
