import type { ChooseAccount, ConnectedAccount, Lazy } from '../../../kernel/index.js'

/** Which of a wallet's accounts to use, while the visitor is asked. */
export type AccountQuestion<View> = {
  readonly accounts: readonly ConnectedAccount[]
  /** The answer, once it was given; the wallet then goes on by itself. */
  readonly chosen?: string | undefined
  /** What draws it: loaded before the question is there. */
  readonly view: View
  choose(address: string): void
}
export type AccountChoice<View> = {
  get(): AccountQuestion<View> | undefined
  subscribe(listener: () => void): () => void
  readonly ask: ChooseAccount
  /** Takes the question back, for another attempt. */
  clear(): void
}

/** One question at a time. It ends with its signal; where what draws it cannot be loaded it fails. */
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
