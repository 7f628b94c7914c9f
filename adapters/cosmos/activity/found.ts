import * as v from 'valibot'

const text = v.nullish(v.string(), '')
const Event = v.object({ type: v.string(), attributes: v.array(v.object({ key: text, value: text })) })
const Message = v.looseObject({ '@type': v.string() })

/** A transaction in a block, as nodes describe it. */
export const Found = v.object({
  txhash: v.pipe(v.string(), v.regex(/^[\dA-F]{64}$/i), v.toUpperCase()),
  height: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  /** 0 means success. */
  code: v.number(),
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
  /** The events of each message, until SDK 0.47. */
  logs: v.nullish(v.array(v.object({ events: v.array(Event) })), []),
  /** All events; since SDK 0.50, those of messages have an attribute `msg_index`. */
  events: v.nullish(v.array(Event), []),
  tx: v.object({
    body: v.object({ messages: v.array(Message) }),
    auth_info: v.object({
      fee: v.object({ amount: v.array(v.object({ denom: v.string(), amount: v.string() })) }),
    }),
  }),
})
export type Found = v.InferOutput<typeof Found>
export type Message = v.InferOutput<typeof Message>

/** The events of messages, without those of the fee. Nodes that have `logs` may encode `events`. */
export const messageEvents = ({ logs, events }: Found) =>
  logs.length > 0
    ? logs.flatMap((log) => log.events)
    : events.filter(({ attributes }) => attributes.some(({ key }) => key === 'msg_index'))
