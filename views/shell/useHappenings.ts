import { createContext, useEffect, useState } from 'react'
import { useInternals } from '../hooks/internals.js'

export const loadHappenings = () => import('./happenings.js')
type Happenings = Awaited<ReturnType<typeof loadHappenings>>['default']

/** The lazy part of the shell, for what is drawn within the card. */
export const HappeningsContext = createContext<Happenings | undefined>(undefined)

/** The lazy part of the shell. */
export const useHappenings = () => useLoaded(loadHappenings)

/** Undefined until loaded. A failure is reported, and loading is retried with the next opening. */
export function useLoaded<T>(load: () => Promise<{ default: T }>): T | undefined {
  const { kernel, runtime } = useInternals()
  // In an object, because a component is a function, which a state would call.
  const [found, setFound] = useState<{ default: T }>()
  useEffect(() => {
    let isHere = true
    runtime.fetchChunk(load).then(
      // Don't set state after unmounting: React would retain the removed card until it renders again.
      (module) => isHere && setFound(module),
      (error) => kernel.report(error, { phase: 'load the bars of the modal' }),
    )
    return () => {
      isHere = false
    }
  }, [kernel, runtime, load])
  return found?.default
}
