import { useEffect, useState } from 'react'
import type { Adapter, CaipNetwork } from '../../../kernel/index.js'
import { usePlugin } from '../../../views/index.js'
import { optional } from '../receiver/optional.js'

/** Whether a network’s chain has transfers or names; undefined until that is known. */
export function useCapability(
  kind: keyof Pick<Adapter, 'transfer' | 'names'>,
  network: CaipNetwork | undefined,
): boolean | undefined {
  const ctx = usePlugin('send')
  const [known, setKnown] = useState<{ namespace: string; can: boolean }>()
  const namespace = network?.chainNamespace
  useEffect(() => {
    if (!namespace) return
    let isHere = true
    optional(ctx.session.capability(kind, namespace)).then(
      (found) => isHere && setKnown({ namespace, can: found !== undefined }),
      // Loading the adapter failed. The next request to it will show the error.
      () => isHere && setKnown({ namespace, can: true }),
    )
    return () => {
      isHere = false
    }
  }, [ctx, kind, namespace])
  return known?.namespace === namespace ? known?.can : undefined
}
