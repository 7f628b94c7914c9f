import { createHash } from 'node:crypto'

export interface Message {
  topic: string
  message: string
  tag: number
  attestation?: string | undefined
  publishedAt: number
  expiresAt: number
  from: string
  /** Clients that have said they have it. */
  receivedBy: Set<string>
}

/** One socket, as topics know it. */
export interface Subscriber {
  clientId: string
  push(subscriptionId: string, message: Message): void
}

export interface Published extends Pick<Message, 'topic' | 'message' | 'tag' | 'attestation' | 'from'> {
  /** In seconds. */
  ttl: number
}

/** Messages by topic until they expire, and who wants to hear of them. */
export interface Mailbox {
  /** Delivers what waits, and from now on what comes. Answers the subscription's id. */
  subscribe(topic: string, subscriber: Subscriber): string
  unsubscribe(topic: string, subscriber: Subscriber): void
  /** As when its socket closes. */
  leave(subscriber: Subscriber): void
  publish(published: Published): void
  /** What this client has not received and did not send, oldest first. */
  pending(topic: string, clientId: string): Message[]
  /** Delivers again what this socket was not given. */
  redeliver(subscriber: Subscriber): void
  /** Topics that this socket listens to. */
  topicsOf(subscriber: Subscriber): string[]
  /** As if nobody had ever used the topic. */
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
      // After the answer: a client does not know the topic before it.
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
        // All tabs of a site are one client: none hears what another of them said.
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

/** Clients compute it too, and do not ask. */
function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
