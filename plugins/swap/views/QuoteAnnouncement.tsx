import { useEffect, useState } from 'react'
import { useText } from '../../../views/index.js'
import type { SwapQuote } from '../contract.js'
import { useFigures } from './figures.js'

type QuoteAnnouncementProps = {
  quote: SwapQuote | undefined
  isAwaited: boolean
  note: string | undefined
  /** Identifies the input, so that each one is announced once. */
  inputKey: string
}

/** Announces the first quote of each input to screen readers. Announcing every renewal would disturb. */
export function QuoteAnnouncement({ quote, isAwaited, note, inputKey }: QuoteAnnouncementProps) {
  const t = useText()
  const { exact } = useFigures()
  const [announced, setAnnounced] = useState({ inputKey: '', text: '' })
  const text = quote
    ? t('swap.quoted', { amount: exact(quote.amountOut, quote.to.decimals), symbol: quote.to.symbol })
    : ''
  useEffect(() => {
    if (text !== '') setAnnounced((former) => (former.inputKey === inputKey ? former : { inputKey, text }))
  }, [text, inputKey])
  return (
    <p className="lk-vh" role="status">
      {note ??
        (isAwaited ? t('swap.quoting') : text !== '' && announced.inputKey === inputKey && announced.text)}
    </p>
  )
}
