import { type ComponentType, useEffect, useState } from 'react'
import type { Lazy, Slot, View } from '../../kernel/index.js'
import { useInternals } from '../internals.js'
import { useSlice } from './useSlice.js'

export type Contributed<T> = {
  value: T
  /** Undefined while loading. */
  Draw: ComponentType<{ params: undefined }> | undefined
}
type Drawn = Lazy<View<void>>

/**
 * The components contributed to a slot. Each is loaded, and its plugin activated, in parallel; failed ones are reported
 * and omitted.
 */
export function useContributed<T extends { component: Drawn }>(slot: Slot<T>): readonly Contributed<T>[] {
  const { kernel, runtime } = useInternals()
  const version = useSlice('host', (host) => host.version)
  const [loaded, setLoaded] = useState<ReadonlyMap<Drawn, View<void> | undefined>>(new Map())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what the slot holds
  useEffect(() => {
    let isCurrent = true
    for (const { owner, value } of kernel.host.readOwned(slot)) {
      const { component } = value
      const put = (view: View<void> | undefined) => {
        if (isCurrent) setLoaded((former) => new Map(former).set(component, view))
      }
      Promise.all([component(), runtime.plugins.activate(owner)]).then(
        ([module]) => put(module.default),
        (error: unknown) => {
          kernel.report(error, { plugin: owner, phase: `component for "${slot.id}"` })
          put(undefined)
        },
      )
    }
    return () => {
      isCurrent = false
    }
  }, [kernel, runtime, slot, version])

  return kernel.host.read(slot).flatMap((value): Contributed<T>[] => {
    if (!loaded.has(value.component)) return [{ value, Draw: undefined }]
    const view = loaded.get(value.component)
    return view ? [{ value, Draw: view as ComponentType<{ params: undefined }> }] : []
  })
}
