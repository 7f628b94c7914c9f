import type { ComponentType } from 'react'
import { useLoaded } from './hooks/useLoaded.js'

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
  const Draw = useLoaded(load, plugin)
  return Draw ? <Draw {...(props as P)} /> : children
}
