import { useEffect, useState } from 'react'
import { useKit } from '../hooks/kit.js'

export const loadHappenings = () => import('./happenings.js')
type Happenings = Awaited<ReturnType<typeof loadHappenings>>['default']

/** Undefined until fetched. When that fails it is reported, and fetched again with the next opening. */
export function useHappenings(): Happenings | undefined {
  const { kernel, late } = useKit()
  const [found, setFound] = useState<Happenings>()
  useEffect(() => {
    late.fetchChunk(loadHappenings).then(
      (module) => setFound(module.default),
      (error) => kernel.report(error, { phase: 'shell' }),
    )
  }, [kernel, late])
  return found
}
