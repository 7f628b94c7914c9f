import { Core } from '@walletconnect/core'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from './client.js'
import { quietQueue } from './quietQueue.js'

beforeAll(() => {
  process.env.IS_VITEST = 'true'
})

type Publisher = {
  queue: Map<string, unknown>
  checkQueue(): void
  rpcPublish(request: unknown, opts: unknown): Promise<unknown>
}

test('a failed resend causes no uncaught error; the first sender still gets the error', async () => {
  const uncaught = vi.fn()
  process.on('unhandledRejection', uncaught)
  onTestFinished(() => void process.off('unhandledRejection', uncaught))
  const core = new Core({ projectId: '0'.repeat(32), logger: 'silent', customStoragePrefix: 'quiet' })
  vi.spyOn(core.relayer, 'request').mockRejectedValue(new Error('No internet connection detected.'))
  quietQueue({ core } as unknown as Client)

  const publisher = core.relayer.publisher as unknown as Publisher
  publisher.queue.set('1', { attempt: 1, request: { id: 1, params: { tag: 1108 } }, opts: {} })
  publisher.checkQueue()
  await vi.waitFor(() => expect(core.relayer.request).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setImmediate(resolve))
  expect(uncaught).not.toHaveBeenCalled()
  expect([...publisher.queue.keys()]).toEqual(['1'])
  await expect(publisher.rpcPublish({ id: 2, params: {} }, {})).rejects.toThrow('No internet')
})
