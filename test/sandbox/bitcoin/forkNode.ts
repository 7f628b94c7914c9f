import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Ledger } from './ledger.js'
import type { NodeAnswer } from './runNode.js'

type Method = keyof Ledger
export type CallNode = <M extends Method>(
  method: M,
  ...params: Parameters<Ledger[M]>
) => Promise<Awaited<ReturnType<Ledger[M]>>>

export interface ForkedNode {
  call: CallNode
  close(): Promise<void>
}

/**
 * Runs the node in a child process, so that mining doesn't block the sandbox and its environment variables stay there.
 * It starts with the first call, because mining until SegWit is active takes up to two seconds.
 */
export function forkNode(addresses: readonly string[]): ForkedNode {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let child: ChildProcess | undefined
  let count = 0

  const start = () => {
    const file = join(import.meta.dirname, 'runNode.ts')
    const started = fork(file, [...addresses], { execArgv: ['--import', 'tsx'] })
    started.on('message', (message) => {
      const answer = message as NodeAnswer
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asked?.reject(new Error(answer.error))
      else asked?.resolve(answer.result)
    })
    started.on('exit', (code) => {
      if (child === started) child = undefined
      for (const { reject } of waiting.values()) reject(new Error(`The Bitcoin node ended: ${code}`))
      waiting.clear()
    })
    return started
  }

  return {
    call: (method, ...params) =>
      new Promise((resolve, reject) => {
        child ??= start()
        count += 1
        waiting.set(count, { resolve: resolve as (result: unknown) => void, reject })
        child.send({ id: count, method, params })
      }),
    close: () =>
      new Promise((resolve) => {
        if (!child) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}
