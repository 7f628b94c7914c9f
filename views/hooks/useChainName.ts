import { useEffect } from 'react'
import type { Namespace } from '../../kernel/index.js'
import { useKit } from './kit.js'
import { useSlice } from './useSlice.js'

/**
 * Returns the name by which visitors know a chain, as its adapter defines it: of the kit's namespaces, and of `other`.
 * Until the definition is loaded, and without one, it is the CAIP-2 namespace.
 */
export function useChainName(other?: Namespace): (namespace: Namespace) => string {
  const kit = useKit()
  const names = useSlice('chains', (chains) => chains)
  useEffect(() => {
    const own = Object.keys(kit.session.state.get().networks) as Namespace[]
    // A name that can't be loaded is missing in the same way as one that no adapter defines.
    for (const one of other ? [...own, other] : own) kit.chain(one).catch(() => undefined)
  }, [kit, other])
  return (namespace) => names[namespace] ?? namespace
}
