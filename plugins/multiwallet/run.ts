import type { Context, MessageKey } from '../../kernel/index.js'

export type Ctx = Pick<
  Context<'multiwallet'>,
  'service' | 't' | 'session' | 'services' | 'state' | 'toast' | 'router' | 'navigate'
>
/** A sentence for the visitor: its key, and what it is about. */
export type Said = [key: MessageKey<'multiwallet'>, values?: Record<string, string>]
export type Job = {
  /** The row that shows that it lasts. */
  key: string
  act: () => Promise<unknown>
  /** Absent if what was done is on screen anyway. */
  done?: Said | undefined
  /** The words for an error, unless something else shows it. */
  failed?: ((error: unknown) => Said) | undefined
}

/** One thing at a time: its row is busy while it lasts, and how it ended is told. Resolves with whether it succeeded. */
export async function run({ t, state, toast }: Ctx, { key, act, done, failed }: Job): Promise<boolean> {
  if (state.get().busy !== undefined) return false
  const mark = (busy: string | undefined) =>
    state.set((draft) => {
      draft.busy = busy
    })
  const say = (variant: 'success' | 'error', [text, values]: Said) => toast.show(variant, t(text, values))
  mark(key)
  try {
    await act()
    if (done) say('success', done)
    return true
  } catch (error) {
    if (failed) say('error', failed(error))
    return false
  } finally {
    mark(undefined)
  }
}
