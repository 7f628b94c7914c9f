import { drawPrompt } from './drawPrompt.js'
import { alreadyPending, ProviderError, rejected } from './errors.js'
import type { Brand, Call, PendingPrompt, Question } from './types.js'

/** Methods that are refused while one of their prompts is open. Signatures queue instead. */
const ONE_AT_A_TIME = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'standard:connect',
])

export interface Prompts {
  ask(call: Call, question: Question): Promise<void>
  pending(): PendingPrompt[]
  approve(): void
  reject(code?: number, message?: string): void
}

interface Entry extends PendingPrompt {
  question: Question
  resolve(): void
  reject(error: ProviderError): void
}

/** The wallet's queue of questions; one is on screen. */
export function createPrompts(brand: Brand): Prompts {
  let queue: Entry[] = []
  let count = 0
  let erase: (() => void) | undefined

  function show(): void {
    const entry = queue[0]
    if (!entry || erase) return
    erase = drawPrompt({ brand, question: entry.question, onApprove: approve, onReject: () => reject() })
  }

  function next(): Entry {
    const [entry, ...rest] = queue
    if (!entry) throw new Error(`${brand.name} has no open question.`)
    queue = rest
    erase?.()
    erase = undefined
    show()
    return entry
  }

  function approve(): void {
    next().resolve()
  }
  function reject(code?: number, message?: string): void {
    const usual = rejected()
    next().reject(new ProviderError(code ?? usual.code, message ?? usual.message))
  }

  return {
    approve,
    reject,
    pending: () => queue.map(({ id, method, title }) => ({ id, method, title })),
    ask: ({ method }, question) =>
      new Promise((resolve, refuse) => {
        const isOpen = queue.some((entry) => entry.method === method)
        if (isOpen && ONE_AT_A_TIME.has(method)) {
          refuse(alreadyPending(method))
          return
        }
        count += 1
        queue.push({ id: count, method, title: question.title, question, resolve, reject: refuse })
        show()
      }),
  }
}
