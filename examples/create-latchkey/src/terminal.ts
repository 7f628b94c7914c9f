import { createInterface } from 'node:readline/promises'
import { CreateError } from './errors.js'

/** Asks a person, and resolves with the trimmed answer. */
export type Ask = (question: string) => Promise<string>

/** Asks in this terminal. Undefined if there is none, as in scripts. */
export function askInTerminal(): { ask: Ask; close(): void } | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new AbortController()
  lines.once('close', () => closed.abort())
  return {
    async ask(question) {
      try {
        return (await lines.question(question, { signal: closed.signal })).trim()
      } catch {
        throw new CreateError('\nNothing was created.')
      }
    },
    close: () => lines.close(),
  }
}
