import { ModalClosedError } from '../session/errors.js'
import type { Kit } from './kit.js'

/** Resolvers of open questions, by the router entry of the view that asks. */
export type Questions = {
  readonly open: Map<number, (answer: unknown) => void>
  /** Settles with the last question in the queue. */
  last: Promise<unknown>
}
export type Question = { view: string; params: unknown; signal?: AbortSignal | undefined }

/**
 * Opens a view and resolves with the visitor's decision there. Questions are asked one at a time.
 * @throws ModalClosedError if the visitor leaves the view without an answer
 */
export function ask(kit: Pick<Kit, 'modal' | 'router'>, questions: Questions, question: Question) {
  const turn = questions.last.catch(() => undefined).then(() => show(kit, questions.open, question))
  questions.last = turn
  return turn
}

async function show(
  { modal, router }: Pick<Kit, 'modal' | 'router'>,
  open: Questions['open'],
  { view, params, signal }: Question,
): Promise<unknown> {
  signal?.throwIfAborted()
  const wasOpen = modal.state.get().open
  if (wasOpen) router.push(view, params)
  else await modal.open({ view, params })
  const entry = router.current()
  // A different view took precedence, such as a required sign-in.
  if (entry?.view !== view) throw new ModalClosedError()
  const { key } = entry
  const undo: (() => void)[] = []
  const isThere = () => modal.state.get().open && router.state.get().stack.some((one) => one.key === key)
  try {
    return await new Promise((resolve, reject) => {
      const look = () => void (isThere() || reject(new ModalClosedError()))
      const stop = () => reject(signal?.reason)
      undo.push(router.state.subscribe(look), modal.state.subscribe(look))
      signal?.addEventListener('abort', stop)
      undo.push(() => signal?.removeEventListener('abort', stop))
      open.set(key, resolve)
      look()
    })
  } finally {
    for (const one of undo) one()
    open.delete(key)
    if (router.current()?.key === key) {
      if (wasOpen) router.back()
      else modal.close({ force: true })
    }
  }
}
