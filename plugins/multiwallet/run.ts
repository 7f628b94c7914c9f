import type { Context, MessageKey } from '../../kernel/index.js'

export type Ctx = Pick<
  Context<'multiwallet'>,
  'service' | 't' | 'session' | 'services' | 'state' | 'toast' | 'router' | 'navigate'
>
/** A toast text: its key and values. */
export type ToastText = [key: MessageKey<'multiwallet'>, values?: Record<string, string>]
export type Job = {
  /** Key of the row that is marked busy. */
  key: string
  act: () => Promise<unknown>
  /** Undefined if the result is visible anyway. */
  done?: ToastText | undefined
  /** Text for an error, unless another view shows it. */
  failed?: ((error: unknown) => ToastText) | undefined
}

/** Runs one job at a time: marks its row busy and shows a toast at the end. Resolves with whether it succeeded. */
export async function run({ t, state, toast }: Ctx, { key, act, done, failed }: Job): Promise<boolean> {
  if (state.get().busy !== undefined) return false
  const mark = (busy: string | undefined) =>
    state.set((draft) => {
      draft.busy = busy
    })
  const notify = (variant: 'success' | 'error', [text, values]: ToastText) =>
    toast.show(variant, t(text, values))
  mark(key)
  try {
    await act()
    if (done) notify('success', done)
    return true
  } catch (error) {
    if (failed) notify('error', failed(error))
    return false
  } finally {
    mark(undefined)
  }
}
