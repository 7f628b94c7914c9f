import { ReviewRow, ReviewRows, Skeleton, Text, useText } from '../../../views/index.js'
import type { Effects } from '../effects.js'
import type { Reading } from '../reader/reading.js'
import { CautionLines } from './Cautions.js'
import { nameIn, shortened } from './words.js'

type EffectRowsProps = { effects: Effects | undefined; readings: readonly Reading[] }

/** The outcome of the request as a node simulated it, with the node’s host. */
export function EffectRows({ effects, readings }: EffectRowsProps) {
  const t = useText()
  return (
    <section className="lk-stack" aria-labelledby="lk-review-happens" data-testid="review-effects">
      <h3 id="lk-review-happens" className="lk-13 lk-muted">
        {t('review.happens')}
      </h3>
      <div role="status" className="lk-stack">
        {!effects && <Skeleton height={44} radius="row" />}
        {effects?.status === 'unchecked' && <Text size={13}>{t('review.unchecked')}</Text>}
        {effects?.status === 'fails' && (
          <Text size={13} tone="error">
            {t('review.fails', { reason: effects.reason })}
          </Text>
        )}
        {effects?.status === 'checked' && effects.rows.length === 0 && (
          <Text size={13}>{t('review.unchanged')}</Text>
        )}
      </div>
      {effects?.status === 'checked' && (
        <>
          <CautionLines
            lines={[
              ...effects.doubts.map((doubt) => t(`review.${doubt}`)),
              ...(effects.only ? [t('review.partly', effects.only)] : []),
            ].map((text) => ({ text, level: 'warning' }))}
            testId="review-doubts"
          />
          {effects.rows.length > 0 && (
            <ReviewRows isBox>
              {effects.rows.map(({ kind, text, spender = '' }, index) => (
                <ReviewRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: two changes can have the same words
                  key={index}
                  label={shortened(t(`review.${kind}`, { spender: nameIn(readings, spender) }))}
                >
                  {shortened(text)}
                </ReviewRow>
              ))}
            </ReviewRows>
          )}
          <p className="lk-11 lk-muted">{t('review.source', { source: effects.node })}</p>
        </>
      )}
    </section>
  )
}
