import type { Core } from '../core.js'
import type { Router } from './router.js'

/** Keeps the modal's `loading` true until all work passed to it has ended. Returns the work's result. */
export type LoadingWhile = <T>(work: Promise<T>) => Promise<T>

/** `loading` is also true while the loading frame replaces a view. */
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
