import type { ChooseAccount, ConnectedAccount, Lazy } from '../../../kernel/index.js'

/** A request to choose one of the wallet's accounts. */
export type AccountQuestion<View> = {
  readonly accounts: readonly ConnectedAccount[]
  /** The chosen address. The wallet then continues by itself. */
  readonly chosen?: string | undefined
  /** The view of the question, loaded before the question appears. */
  readonly view: View
  choose(address: string): void
}
export type AccountChoice<View> = {
  get(): AccountQuestion<View> | undefined
  subscribe(listener: () => void): () => void
  readonly ask: ChooseAccount
  /** Withdraws the question before another attempt. */
  clear(): void
}

/** Creates a choice that holds one question at a time. It rejects if its signal aborts or its view fails to load. */
export function createAccountChoice<View>(load: Lazy<View>): AccountChoice<View> {
  const listeners = new Set<() => void>()
  let question: AccountQuestion<View> | undefined
  const set = (next: AccountQuestion<View> | undefined) => {
    question = next
    for (const listener of [...listeners]) listener()
  }
  return {
    get: () => question,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async ask(accounts, signal) {
      const { default: view } = await load()
      signal.throwIfAborted()
      return new Promise((resolve, reject) => {
        const choose = (chosen: string) => {
          set({ accounts, chosen, view, choose: () => {} })
          resolve(chosen)
        }
        const asked = { accounts, view, choose }
        set(asked)
        const leave = () => {
          if (question === asked) set(undefined)
          reject(signal.reason)
        }
        signal.addEventListener('abort', leave, { once: true })
      })
    },
    clear: () => {
      if (question) set(undefined)
    },
  }
}
