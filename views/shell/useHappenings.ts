import { createContext, useEffect, useState } from 'react'
import { useInternals } from '../hooks/internals.js'

export const loadHappenings = () => import('./happenings.js')
type Happenings = Awaited<ReturnType<typeof loadHappenings>>['default']

/** The lazy part of the shell, for what is drawn within the card. */
export const HappeningsContext = createContext<Happenings | undefined>(undefined)

/** Undefined until loaded. A failure is reported, and loading is retried with the next opening. */
export function useHappenings(): Happenings | undefined {
  const { kernel, runtime } = useInternals()
  const [found, setFound] = useState<Happenings>()
  useEffect(() => {
    let isHere = true
    runtime.fetchChunk(loadHappenings).then(
      // Don't set state after unmounting: React would retain the removed card until it renders again.
      (module) => isHere && setFound(module.default),
      (error) => kernel.report(error, { phase: 'load the bars of the modal' }),
    )
    return () => {
      isHere = false
    }
  }, [kernel, runtime])
  return found
}
