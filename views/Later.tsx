import { type ComponentType, useEffect, useState } from 'react'
import { useKit } from './hooks/kit.js'

export type LaterProps = {
  /** Named where the fetch fails. */
  plugin: string
  /** The same function at every draw. */
  load: () => Promise<{ default: ComponentType }>
  /** Holds the place meanwhile: as high as what comes. */
  children: React.ReactElement
}

/** What the first draw does not wait for. */
export function Later({ plugin, load, children }: LaterProps) {
  const { report } = useKit().kernel
  const [Draw, setDraw] = useState<ComponentType>()
  useEffect(() => {
    let isHere = true
    load().then(
      (module) => {
        if (isHere) setDraw(() => module.default)
      },
      (error: unknown) => report(error, { plugin, phase: 'view' }),
    )
    return () => {
      isHere = false
    }
  }, [load, plugin, report])
  return Draw ? <Draw /> : children
}
