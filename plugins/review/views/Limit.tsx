import { useEffect, useState } from 'react'
import { Button, useText } from '../../../views/index.js'
import type { Limit as Limited } from '../limitRequest.js'
import type { World } from '../reader/reading.js'
import { formatAmount } from '../reader/words/formatAmount.js'
import { shortened } from './words.js'

type LimitProps = { limit: Limited; world: World; onLimit: () => void }

/** Offers to approve what the account has instead of everything. Not shown if the token's unit is unknown. */
export function Limit({ limit: { chainId, token, amount, text: known }, world, onLimit }: LimitProps) {
  const t = useText()
  const [text, setText] = useState(known)
  useEffect(() => {
    let isOver = false
    const show = async () => {
      const facts = chainId === undefined ? undefined : await world.token?.(chainId, token)
      if (facts && !isOver) setText(`${formatAmount(amount, facts.decimals)} ${facts.symbol}`)
    }
    // Without an answer, there is no button.
    show().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [world, chainId, token, amount])
  if (text === undefined) return null
  return (
    <Button variant="secondary" size="sm" onClick={onLimit} testId="review-limit">
      {shortened(t('review.only', { amount: text }))}
    </Button>
  )
}
