import { useEffect, useState } from 'react'
import { useInternals } from '../internals.js'

export const loadHappenings = () => import('./happenings.js')
type Happenings = Awaited<ReturnType<typeof loadHappenings>>['default']

/** Undefined until fetched. When that fails it is reported, and fetched again with the next opening. */
export function useHappenings(): Happenings | undefined {
  const { kernel, late } = useInternals()
  const [found, setFound] = useState<Happenings>()
  useEffect(() => {
    let isHere = true
    late.fetchChunk(loadHappenings).then(
      // Told of it, React would keep a card that is gone until it draws again.
      (module) => isHere && setFound(module.default),
      (error) => kernel.report(error, { phase: 'shell' }),
    )
    return () => {
      isHere = false
    }
  }, [kernel, late])
  return found
}
