import { useEffect } from 'react'
import type { RouterState } from '../../kernel/index.js'
import { useInternals } from '../hooks/internals.js'
import { useSlice } from '../hooks/useSlice.js'

/** Leaves a view whose plugin was disposed while it was shown. */
export function useGoneView({ shown, phase }: RouterState): void {
  const { kernel, runtime } = useInternals()
  useSlice('host', (host) => host.version)
  const isGone = phase === 'ready' && shown !== undefined && !runtime.plugins.view(shown.view)
  useEffect(() => {
    if (!isGone || !kernel.modal.get().open) return
    // An override that failed: the view that it replaced is back.
    if (kernel.host.route(shown.view)) return runtime.router.retry()
    const home = kernel.host.home()
    if (home === undefined || home === shown.view) runtime.modal.close({ force: true })
    else void runtime.router.reset(home)
  }, [isGone, kernel, runtime, shown])
}
