import { type ComponentType, useEffect, useState } from 'react'
import { usePlugin } from '../../../views/index.js'
import type { SendReview } from '../contract.js'
import type { ConditionsProps } from './Conditions.js'

const load = () => import('./Conditions.js')

/**
 * Loads the component that draws an estimate’s speeds and notes. While it is needed and undefined, nothing may be sent:
 * the visitor could not read them.
 */
export function useConditions(review: SendReview | undefined) {
  const ctx = usePlugin('send')
  const [Conditions, setConditions] = useState<ComponentType<ConditionsProps>>()
  const isNeeded = review?.speeds !== undefined || review?.notes !== undefined
  useEffect(() => {
    if (!isNeeded || Conditions) return
    let isHere = true
    ctx.fetchChunk(load).then(
      (module) => isHere && setConditions(() => module.default),
      (error: unknown) => {
        ctx.report(error, 'show the review')
        if (!isHere) return
        ctx.state.set((state) => {
          if (state.review) state.review = { draft: state.review.draft, status: 'failed' }
        })
      },
    )
    return () => {
      isHere = false
    }
  }, [ctx, isNeeded, Conditions])
  return { Conditions: isNeeded ? Conditions : undefined, isMissing: isNeeded && !Conditions }
}
