import { type ComponentType, useEffect, useState } from 'react'
import { Skeleton, useKit } from '../../../views/index.js'

/** As high as what comes. */
const HEIGHT_PX = 252

/** The way to a first wallet. Apart from the list, because those who have a wallet never see it. */
export function NoWallets() {
  const { report } = useKit().kernel
  const [Draw, setDraw] = useState<ComponentType>()
  useEffect(() => {
    let isHere = true
    import('./EmptyList.js').then(
      (module) => {
        if (isHere) setDraw(() => module.default)
      },
      (error: unknown) => report(error, { plugin: 'connect', phase: 'empty list' }),
    )
    return () => {
      isHere = false
    }
  }, [report])
  return Draw ? <Draw /> : <Skeleton height={HEIGHT_PX} radius="row" />
}
