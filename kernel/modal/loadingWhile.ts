import type { Core } from '../core.js'
import type { Router } from './router.js'

/** Keeps the modal's `loading` true until all work that was passed to it has ended. Returns the work's own result. */
export type LoadingWhile = <T>(work: Promise<T>) => Promise<T>

/** The modal loads also while it shows the loading frame in place of a view. */
export function createLoadingWhile({ modal }: Pick<Core, 'modal'>, { state }: Router): LoadingWhile {
  let count = 0
  const add = (more: number) => {
    count += more
    modal.patch({ loading: count > 0 || state.get().phase === 'slow' })
  }
  state.subscribe(() => add(0))
  return (work) => {
    add(1)
    return work.finally(() => add(-1))
  }
}
