import { useEffect, useState } from 'react'
import type { Adapter, CaipNetwork } from '../../../kernel/index.js'
import { usePlugin } from '../../../views/index.js'
import { optional } from '../receiver/optional.js'

type Kind = keyof Pick<Adapter, 'transfer' | 'names'>
export type Known<K extends Kind> = {
  /** Whether the chain has the capability. */
  readonly can: boolean
  /** Undefined as well if loading the adapter failed. The next request to it will show the error. */
  readonly found?: Adapter[K]
}

/** Finds out whether a network’s chain has transfers or names; undefined until that is known. */
export function useCapability<K extends Kind>(
  kind: K,
  network: CaipNetwork | undefined,
): Known<K> | undefined {
  const ctx = usePlugin('send')
  const [known, setKnown] = useState<Known<K> & { namespace: string }>()
  const namespace = network?.chainNamespace
  useEffect(() => {
    if (!namespace) return
    let isHere = true
    optional(ctx.session.capability(kind, namespace)).then(
      (found) => isHere && setKnown({ namespace, can: found !== undefined, found }),
      () => isHere && setKnown({ namespace, can: true }),
    )
    return () => {
      isHere = false
    }
  }, [ctx, kind, namespace])
  return known?.namespace === namespace ? known : undefined
}
