import { type ComponentType, useEffect, useState } from 'react'
import { useInternals } from './hooks/internals.js'

export type LaterProps<P extends object = object> = {
  /** Named in the report if the code does not load. */
  plugin: string
  /** The loader. Must be the same function in every render. */
  load: () => Promise<{ default: ComponentType<P> }>
  /** Placeholder of the same height, shown while loading. */
  children: React.ReactElement
} & ({} extends P ? { props?: P | undefined } : { props: P })

/** Lazily loads a component that the first render does not need. */
export function Later<P extends object = object>({ plugin, load, children, props }: LaterProps<P>) {
  const { report } = useInternals().kernel
  const [Draw, setDraw] = useState<ComponentType<P>>()
  useEffect(() => {
    let isHere = true
    load().then(
      (module) => {
        if (isHere) setDraw(() => module.default)
      },
      (error: unknown) => report(error, { plugin, phase: 'load a component' }),
    )
    return () => {
      isHere = false
    }
  }, [load, plugin, report])
  return Draw ? <Draw {...(props as P)} /> : children
}
