import { useEffect, useState } from 'react'
import { useText } from '../../../views/index.js'
import type { SwapQuote } from '../contract.js'
import { useFigures } from './figures.js'

type SaidProps = {
  quote: SwapQuote | undefined
  isAwaited: boolean
  note: string | undefined
  /** Identifies the input, so that each one is announced once. */
  what: string
}

/** Announces the first quote of each input to screen readers. Announcing every renewal would disturb. */
export function Said({ quote, isAwaited, note, what }: SaidProps) {
  const t = useText()
  const { short } = useFigures()
  const [told, setTold] = useState({ what: '', text: '' })
  const text = quote
    ? t('swap.quoted', { amount: short(quote.amountOut, quote.to.decimals), symbol: quote.to.symbol })
    : ''
  useEffect(() => {
    if (text !== '') setTold((former) => (former.what === what ? former : { what, text }))
  }, [text, what])
  return (
    <p className="lk-vh" role="status">
      {note ?? (isAwaited ? t('swap.quoting') : text !== '' && told.what === what && told.text)}
    </p>
  )
}
