import * as v from 'valibot'

export type RpcRequest = { jsonrpc: '2.0'; id: number; method: string; params: unknown }

const Failure = v.object({ id: v.number(), error: v.object({ code: v.number(), message: v.string() }) })
const Answer = v.object({ id: v.number(), result: v.unknown() })
const Notification = v.object({ method: v.string(), params: v.unknown() })
const Message = v.union([Failure, Answer, Notification])

/** A message of the wallet: an answer, a refusal, or a notification, which has no id. */
export type WalletMessage = v.InferOutput<typeof Message>

export type TransportEvents = {
  /** Ends the transport when it aborts. */
  signal: AbortSignal
  /** Gets each message of the wallet. */
  heard(message: WalletMessage): void
  /** The wallet closed the channel, so pending requests stay unanswered. The next request opens another one. */
  lost(): void
}

/** Carries JSON-RPC 2.0 messages to one wallet, and back. Returns the function that posts a request. */
export type Transport = (events: TransportEvents) => (request: RpcRequest) => void

/** Undefined if the value is not a message of a wallet. */
export function readMessage(value: unknown): WalletMessage | undefined {
  const parsed = v.safeParse(Message, value)
  return parsed.success ? parsed.output : undefined
}
