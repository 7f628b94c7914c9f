import * as v from 'valibot'
import type { Mailbox, Message, Subscriber } from './mailbox.js'

export interface MethodContext {
  mailbox: Mailbox
  subscriber: Subscriber
}

/** Answers one method. @throws the error of `v.parse` for its parameters */
export type Method = (params: unknown, context: MethodContext) => unknown

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const body = v.pipe(v.string(), v.nonEmpty())
/** Lifetime in seconds. The relay protocol allows five minutes to thirty days; clients rely on neither limit. */
const ttl = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 300)
const tag = v.optional(v.number(), 0)
const attestation = v.optional(v.string())

const publication = v.object({ topic, message: body, ttl, tag, attestation })
const oneTopic = v.object({ topic })
const manyTopics = v.object({ topics: v.array(topic) })
const batch = v.object({ messages: v.array(publication) })
const subscriptions = v.object({ subscriptions: v.array(oneTopic) })
const proposal = v.object({ pairingTopic: topic, sessionProposal: body, ttl, attestation })
const approval = v.object({
  pairingTopic: topic,
  sessionTopic: topic,
  sessionProposalResponse: body,
  sessionSettlementRequest: body,
  ttl,
})

/** Tags of messages whose method, not the client, determines the tag. */
const TAGS = { proposal: 1100, proposalResponse: 1101, settlement: 1102 }

export const METHODS: Record<string, Method> = {
  irn_publish: (params, context) => publish(v.parse(publication, params), context),
  irn_batchPublish: (params, context) => {
    for (const one of v.parse(batch, params).messages) publish(one, context)
    return true
  },
  irn_subscribe: (params, { mailbox, subscriber }) =>
    mailbox.subscribe(v.parse(oneTopic, params).topic, subscriber),
  irn_batchSubscribe: (params, { mailbox, subscriber }) =>
    v.parse(manyTopics, params).topics.map((one) => mailbox.subscribe(one, subscriber)),
  irn_unsubscribe: (params, { mailbox, subscriber }) => {
    mailbox.unsubscribe(v.parse(oneTopic, params).topic, subscriber)
    return true
  },
  irn_batchUnsubscribe: (params, { mailbox, subscriber }) => {
    for (const one of v.parse(subscriptions, params).subscriptions) mailbox.unsubscribe(one.topic, subscriber)
    return true
  },
  irn_fetchMessages: (params, context) => fetchMessages([v.parse(oneTopic, params).topic], context),
  irn_batchFetchMessages: (params, context) => fetchMessages(v.parse(manyTopics, params).topics, context),

  /** Also subscribes to the pairing, because the client relies on this method to do so. */
  wc_proposeSession: (params, context) => {
    const { pairingTopic, sessionProposal, ...rest } = v.parse(proposal, params)
    context.mailbox.subscribe(pairingTopic, context.subscriber)
    return publish({ topic: pairingTopic, message: sessionProposal, tag: TAGS.proposal, ...rest }, context)
  },
  /** Also subscribes to the session, which the wallet opens by this method. */
  wc_approveSession: (params, context) => {
    const { pairingTopic, sessionTopic, ...given } = v.parse(approval, params)
    context.mailbox.subscribe(sessionTopic, context.subscriber)
    const { sessionProposalResponse, sessionSettlementRequest, ttl } = given
    publish(
      { topic: pairingTopic, message: sessionProposalResponse, tag: TAGS.proposalResponse, ttl },
      context,
    )
    return publish(
      { topic: sessionTopic, message: sessionSettlementRequest, tag: TAGS.settlement, ttl },
      context,
    )
  },
}

type Publication = Pick<Message, 'topic' | 'message' | 'tag' | 'attestation'> & { ttl: number }

function publish(publication: Publication, { mailbox, subscriber }: MethodContext): true {
  mailbox.publish({ ...publication, from: subscriber.clientId })
  return true
}

function fetchMessages(topics: readonly string[], { mailbox, subscriber }: MethodContext) {
  const found = topics.flatMap((one) => mailbox.pending(one, subscriber.clientId))
  const messages = found.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag }))
  return { messages, hasMore: false }
}
