import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { usePlugin } from '../../../../views/index.js'
import { loadCatalogue } from '../../catalogue/loadCatalogue.js'
import type { Catalogue, CatalogueState, ListState } from '../../contract.js'
import { serviceOf } from '../../service.js'

const NONE: ListState = { status: 'loading', wallets: [] }
const LOADING: CatalogueState = {
  featured: NONE,
  recommended: NONE,
  excluded: NONE,
  all: { ...NONE, page: 0, count: 0, hasMore: true },
}
const FAILED: CatalogueState = { ...LOADING, all: { ...LOADING.all, status: 'failed' } }

type Loaded = { catalogue?: Catalogue | undefined; hasFailed: boolean }

/** The catalogue's current wallets, and the catalogue itself once its code is loaded. */
export function useCatalogue() {
  const ctx = usePlugin('connect')
  const [{ catalogue, hasFailed }, setLoaded] = useState<Loaded>(() => ({
    // Available at once for a visitor who returns.
    catalogue: serviceOf(ctx)?.kept.catalogue,
    hasFailed: false,
  }))
  const load = useCallback(() => {
    let isHere = true
    setLoaded(({ catalogue: loaded }) => ({ catalogue: loaded, hasFailed: false }))
    loadCatalogue(ctx).then(
      (loaded) => {
        if (!isHere) return
        loaded.start()
        setLoaded({ catalogue: loaded, hasFailed: false })
      },
      (error: unknown) => {
        ctx.report(error, 'fetch the catalogue')
        if (isHere) setLoaded({ hasFailed: true })
      },
    )
    return () => {
      isHere = false
    }
  }, [ctx])
  useEffect(load, [load])
  const state = useSyncExternalStore(
    catalogue?.subscribe ?? never,
    catalogue?.get ?? (hasFailed ? failed : loading),
    loading,
  )
  return { catalogue, state, reload: load as () => void }
}

const never = () => () => {}
const loading = () => LOADING
const failed = () => FAILED
