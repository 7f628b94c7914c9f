import { useEffect, useRef } from 'react'
import { TransferError } from '../../kernel/index.js'
import { useKit } from '../hooks/kit.js'

export type MaxParameters = {
  /** Finds the largest amount, as a decimal string. */
  find(signal: AbortSignal): Promise<string>
  onFound(amount: string): void
  /** What to say where the fee costs more than the account has, and where the amount could not be found. */
  words(reason: 'max-poor' | 'max-failed'): string
}

/** Fills in all that can be sent or paid. A second press, or leaving, ends the first. */
export function useMax({ find, onFound, words }: MaxParameters): () => void {
  const { toast } = useKit().late
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const { signal } = mine
    find(signal).then(
      (amount) => {
        if (!signal.aborted) onFound(amount)
      },
      (error: unknown) => {
        if (signal.aborted) return
        const isPoor = error instanceof TransferError && error.code === 'INSUFFICIENT_FUNDS'
        toast.show('error', words(isPoor ? 'max-poor' : 'max-failed'))
      },
    )
  }
}
