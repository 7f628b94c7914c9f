import { useEffect, useId, useRef } from 'react'
import { CopyButton, useText } from '../../../views/index.js'

type RawDataProps = {
  method: string
  params: readonly unknown[]
  /** A new object comes into sight, even if it was open before. */
  shown: { readonly isOpen: boolean }
  onToggle: () => void
}

/** The request as the wallet gets it, one tap away. */
export function RawData({ method, params, shown, onToggle }: RawDataProps) {
  const t = useText()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!shown.isOpen) return
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView()
  }, [shown])
  const { isOpen } = shown
  const raw = JSON.stringify({ method, params }, undefined, 2)
  return (
    <div className="lk-stack">
      <button
        ref={button}
        type="button"
        className="lk-review-more lk-13 lk-muted"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
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
