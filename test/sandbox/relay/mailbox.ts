import { createHash } from 'node:crypto'

export interface Message {
  topic: string
  message: string
  tag: number
  attestation?: string | undefined
  publishedAt: number
  expiresAt: number
  from: string
  /** Ids of clients that confirmed the message. */
  receivedBy: Set<string>
}

/** A socket that subscribes to topics. */
export interface Subscriber {
  clientId: string
  push(subscriptionId: string, message: Message): void
}

export interface Published extends Pick<Message, 'topic' | 'message' | 'tag' | 'attestation' | 'from'> {
  /** Lifetime in seconds. */
  ttl: number
}

/** Keeps messages by topic until they expire, and delivers them to subscribers. */
export interface Mailbox {
  /** Delivers waiting messages, then new ones as they arrive. @returns The subscription's id. */
  subscribe(topic: string, subscriber: Subscriber): string
  unsubscribe(topic: string, subscriber: Subscriber): void
  /** Removes all subscriptions of a socket, when it closes. */
  leave(subscriber: Subscriber): void
  publish(published: Published): void
  /** Messages that this client neither received nor sent, oldest first. */
  pending(topic: string, clientId: string): Message[]
  /** Delivers messages that this socket has missed. */
  redeliver(subscriber: Subscriber): void
  /** Topics to which this socket is subscribed. */
  topicsOf(subscriber: Subscriber): string[]
  /** Removes a topic, its messages and its subscriptions. */
  forget(topic: string): void
  sweep(): void
}

export function createMailbox(): Mailbox {
  const messages = new Map<string, Message[]>()
  const subscribers = new Map<string, Set<Subscriber>>()

  const alive = (topic: string) =>
    (messages.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > Date.now())

  const pending = (topic: string, clientId: string) =>
    alive(topic).filter(({ from, receivedBy }) => from !== clientId && !receivedBy.has(clientId))

  function deliver(topic: string, subscriber: Subscriber): void {
    const id = subscriptionId(topic, subscriber.clientId)
    for (const message of pending(topic, subscriber.clientId)) subscriber.push(id, message)
  }

  function unsubscribe(topic: string, subscriber: Subscriber): void {
    const listening = subscribers.get(topic)
    listening?.delete(subscriber)
    if (listening?.size === 0) subscribers.delete(topic)
  }

  const topicsOf = (subscriber: Subscriber) =>
    [...subscribers].filter(([, listening]) => listening.has(subscriber)).map(([topic]) => topic)

  return {
    pending,
    unsubscribe,
    topicsOf,
    subscribe: (topic, subscriber) => {
      const listening = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, listening.add(subscriber))
      // Deliver after the answer, before which the client doesn't know the topic.
      setImmediate(() => {
        if (subscribers.get(topic)?.has(subscriber)) deliver(topic, subscriber)
      })
      return subscriptionId(topic, subscriber.clientId)
    },
    leave: (subscriber) => {
      for (const topic of topicsOf(subscriber)) unsubscribe(topic, subscriber)
    },
    publish: ({ ttl, ...published }) => {
      const now = Date.now()
      const message: Message = {
        ...published,
        publishedAt: now,
        expiresAt: now + ttl * 1000,
        receivedBy: new Set(),
      }
      messages.set(message.topic, [...alive(message.topic), message])
      for (const subscriber of subscribers.get(message.topic) ?? []) {
        // All tabs of a site are one client: none receives another's messages.
        if (subscriber.clientId === message.from) continue
        subscriber.push(subscriptionId(message.topic, subscriber.clientId), message)
      }
    },
    redeliver: (subscriber) => {
      for (const topic of topicsOf(subscriber)) deliver(topic, subscriber)
    },
    forget: (topic) => {
      messages.delete(topic)
      subscribers.delete(topic)
    },
    sweep: () => {
      for (const topic of messages.keys()) {
        const left = alive(topic)
        if (left.length === 0) messages.delete(topic)
        else messages.set(topic, left)
      }
    },
  }
}

/** The subscription's id, which clients compute themselves. */
function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
