import { createLedger, type Ledger } from './ledger.js'

/** Messages between the sandbox and this process. */
export interface NodeCall {
  id: number
  method: keyof Ledger
  params: unknown[]
}
export type NodeAnswer = { id: number; result: unknown } | { id: number; error: string }

const ledger = createLedger(process.argv.slice(2))
// Each call reports the failure to its caller; this keeps the rejection from being unhandled.
ledger.catch(() => {})

process.on('message', async ({ id, method, params }: NodeCall) => {
  process.send?.(await answer(id, method, params))
})
// Exit with the sandbox, even if it crashed.
process.on('disconnect', () => process.exit())
// Ctrl-C in a terminal must not stop the node before the servers that use it.
process.on('SIGINT', () => {})

async function answer(id: number, method: keyof Ledger, params: unknown[]): Promise<NodeAnswer> {
  try {
    const call = (await ledger)[method] as (...given: unknown[]) => Promise<unknown>
    return { id, result: await call(...params) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
