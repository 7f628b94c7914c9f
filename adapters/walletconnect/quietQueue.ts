import type { Client } from './client.js'

type Publisher = {
  checkQueue(): void
  rpcPublish(...parameters: unknown[]): Promise<unknown>
}

/**
 * At each heartbeat the library (2.21.8) sends again what the relay has not confirmed, in a loop that nobody waits for:
 * offline, every 5 s, each message would be an uncaught error of the page. Now it waits for the next heartbeat.
 */
export function quietQueue({ core }: Client): void {
  const publisher = core.relayer.publisher as unknown as Publisher
  const check = publisher.checkQueue.bind(publisher)
  const publish = publisher.rpcPublish.bind(publisher)
  publisher.checkQueue = () => {
    // The loop calls it before it first waits. What fails stays in the queue.
    publisher.rpcPublish = (...parameters) => publish(...parameters).catch(() => undefined)
    try {
      check()
    } finally {
      publisher.rpcPublish = publish
    }
  }
}
