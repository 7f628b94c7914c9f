import { type ComponentType, useEffect, useState } from 'react'
import { useInternals } from './internals.js'

export type LaterProps<P extends object = object> = {
  /** Named where the fetch fails. */
  plugin: string
  /** The same function at every draw. */
  load: () => Promise<{ default: ComponentType<P> }>
  /** Holds the place meanwhile: as high as what comes. */
  children: React.ReactElement
} & ({} extends P ? { props?: P | undefined } : { props: P })

/** What the first draw does not wait for. */
export function Later<P extends object = object>({ plugin, load, children, props }: LaterProps<P>) {
  const { report } = useInternals().kernel
  const [Draw, setDraw] = useState<ComponentType<P>>()
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
  return Draw ? <Draw {...(props as P)} /> : children
}
