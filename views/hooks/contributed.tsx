import { type ComponentType, memo, useEffect, useState } from 'react'
import type { Lazy, Slot, View } from '../../kernel/index.js'
import { ViewBoundary } from '../shell/ViewBoundary.js'
import { useInternals } from './internals.js'
import { useSlice } from './useSlice.js'

type Part = ComponentType<{ params: undefined }>
export type Contributed<T> = {
  value: T
  /** Undefined while loading. */
  Draw: Part | undefined
}
type Drawn = Lazy<View<void>>

/**
 * The components contributed to a slot, or those of them that are wanted. Each is loaded, and its plugin activated, in
 * parallel. Those that fail, and those about which `isWanted` throws, are reported with their plugin and omitted.
 */
export function useContributed<T extends { component: Drawn }>(
  slot: Slot<T>,
  isWanted: (value: T) => boolean = () => true,
): readonly Contributed<T>[] {
  const { kernel, runtime } = useInternals()
  const version = useSlice('host', (host) => host.version)
  const [loaded, setLoaded] = useState<ReadonlyMap<Drawn, Part | undefined>>(new Map())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the slot holds
  useEffect(() => {
    let isCurrent = true
    for (const { owner, value } of kernel.host.readOwned(slot)) {
      const { component } = value
      const phase = `component for "${slot.id}"`
      const put = (part: Part | undefined) => {
        if (isCurrent)
          setLoaded((former) => (former.get(component) ? former : new Map(former).set(component, part)))
      }
      runtime.loadPart(owner, component).then(
        (view) => put(contain(owner, phase, view as Part)),
        (error: unknown) => {
          kernel.host.reportUse(error, owner, phase, component)
          put(undefined)
        },
      )
    }
    return () => {
      isCurrent = false
    }
  }, [kernel, runtime, slot, version])

  return kernel.host.readOwned(slot).flatMap(({ owner, value, alive }): Contributed<T>[] => {
    if (!alive || !kernel.host.ask(owner, 'enabled', () => isWanted(value))) return []
    if (!loaded.has(value.component)) return [{ value, Draw: undefined }]
    const Draw = loaded.get(value.component)
    return Draw ? [{ value, Draw }] : []
  })
}

/** An error in a contributed component costs its plugin, not the view that draws it. */
function contain(owner: string, phase: string, View: Part): Part {
  return memo(function Contained(props) {
    const { kernel, runtime } = useInternals()
    return (
      <div className="lk-part" data-plugin={owner}>
        <ViewBoundary kernel={kernel} runtime={runtime} owner={owner} phase={phase}>
          <View {...props} />
        </ViewBoundary>
      </div>
    )
  })
}
