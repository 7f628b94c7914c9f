import type { Kernel } from '../kernel.js'
import type { Router } from './router.js'

/** Keeps the modal's `loading` true until all work that was passed to it has ended. Returns the work's own result. */
export type LoadingWhile = <T>(work: Promise<T>) => Promise<T>

/** The modal loads also while it shows the loading frame in place of a view. */
export function createLoadingWhile({ modal }: Pick<Kernel, 'modal'>, { state }: Router): LoadingWhile {
  let count = 0
  const put = () => {
    const loading = count > 0 || state.get().phase === 'slow'
    if (modal.get().loading !== loading) modal.patch({ loading })
  }
  state.subscribe(put)
  return async (work) => {
    count += 1
    put()
    try {
      return await work
    } finally {
      count -= 1
      put()
    }
  }
}
