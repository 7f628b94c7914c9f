import { getSdkError } from '@walletconnect/utils'
import { ProviderError } from '../wallets/errors.js'
import type { PendingQuestion } from './types.js'

export interface Choice {
  /** CAIP-2. */
  chainId: string
  label: string
  isChosen: boolean
}

export interface AppQuestion extends PendingQuestion {
  app: { name: string; url: string }
  /** Topic of the pairing or session that carried the question. */
  topic: string
  rows: [label: string, value: string][]
  /** Networks to choose from. */
  choices?: Choice[] | undefined
}

/** The app withdrew its question or disconnected, so no answer is sent. */
export class Withdrawn extends Error {
  override readonly name = 'Withdrawn'
}

export interface Questions {
  /** Resolves with the chosen networks when the person agrees. @throws ProviderError, Withdrawn */
  ask(question: AppQuestion): Promise<string[]>
  withdraw(which: Partial<Pick<AppQuestion, 'id' | 'topic'>>): void
  /** All open questions; the first is on screen. */
  all(): readonly AppQuestion[]
  approve(chains?: string[]): void
  reject(code?: number, message?: string): void
}

interface Entry {
  question: AppQuestion
  resolve(chains: string[]): void
  reject(error: Error): void
}

/** Queues questions to the person, and shows one at a time. */
export function createQuestions(onChange: () => void): Questions {
  let queue: Entry[] = []

  function take(): Entry {
    const [entry, ...rest] = queue
    if (!entry) throw new Error('The phone has no open question.')
    queue = rest
    onChange()
    return entry
  }

  return {
    all: () => queue.map(({ question }) => question),
    ask: (question) =>
      new Promise((resolve, reject) => {
        queue.push({ question, resolve, reject })
        onChange()
      }),
    withdraw: ({ id, topic }) => {
      const isMeant = ({ question }: Entry) => question.id === id || question.topic === topic
      const gone = queue.filter(isMeant)
      queue = queue.filter((entry) => !isMeant(entry))
      for (const entry of gone) entry.reject(new Withdrawn())
      if (gone.length > 0) onChange()
    },
    approve: (chains) => {
      const { question, resolve } = take()
      const chosen = (question.choices ?? []).filter(({ isChosen }) => isChosen)
      resolve(chains ?? chosen.map(({ chainId }) => chainId))
    },
    reject: (code, message) => {
      const usual = getSdkError('USER_REJECTED')
      take().reject(new ProviderError(code ?? usual.code, message ?? usual.message))
    },
  }
}
