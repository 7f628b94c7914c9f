import type { Client } from './client.js'

type Publisher = {
  checkQueue(): void
  rpcPublish(...parameters: unknown[]): Promise<unknown>
}

/**
 * On each heartbeat the library (2.21.8) resends unconfirmed messages in a loop without error handling:
 * offline, each message would be an uncaught error of the page every 5 s. Ignores these errors; the next
 * heartbeat tries again.
 */
export function quietQueue({ core }: Client): void {
  const publisher = core.relayer.publisher as unknown as Publisher
  const check = publisher.checkQueue.bind(publisher)
  const publish = publisher.rpcPublish.bind(publisher)
  publisher.checkQueue = () => {
    // The loop calls it before its first await. Failed messages stay in the queue.
    publisher.rpcPublish = (...parameters) => publish(...parameters).catch(() => undefined)
    try {
      check()
    } finally {
      publisher.rpcPublish = publish
    }
  }
}
