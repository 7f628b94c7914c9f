import { useId, useState } from 'react'
import { CopyButton, useText } from '../../../views/index.js'

type RawDataProps = { method: string; params: readonly unknown[] }

/** The request as the wallet gets it, one tap away. */
export function RawData({ method, params }: RawDataProps) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const raw = JSON.stringify({ method, params }, undefined, 2)
  return (
    <div className="lk-stack">
      <button
        type="button"
        className="lk-review-more lk-13 lk-muted"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        data-testid="review-data"
      >
        {t('review.data')}
      </button>
      {isOpen && (
        <div id={id} className="lk-stack">
          <pre className="lk-review-raw lk-mono lk-11" dir="ltr" data-testid="review-raw">
            {raw}
          </pre>
          <CopyButton
            value={raw}
            label={t('review.copy')}
            copiedLabel={t('review.copied')}
            look="button"
            testId="review-copy"
          />
        </div>
      )}
    </div>
  )
}
