/** Types of the relay's control API. */

/** Selects the client's messages to which a fault applies. @default all of them */
export interface RelayFilter {
  /** A method, such as `irn_publish` or `wc_proposeSession`. */
  method?: string | undefined
  /** The protocol's number of a published message's kind: 1108 is a session request. */
  tag?: number | undefined
}

/** A fault for one project id. Without `times` it applies until the faults are cleared. */
export type RelayFault = RelayFilter & { times?: number | undefined } & (
    | {
        /** Answers the opening of a socket with this HTTP status. */
        fault: 'refuse'
        status: number
      }
    | {
        /** Opens the socket and closes it at once, as the public relay does for clients that it refuses to serve. */
        fault: 'close'
        reason: RelayReason | (string & {})
        /** @default 3000 */
        code?: number | undefined
      }
    | {
        /** Delays each message by this much. */
        fault: 'delay'
        delayMs: number
      }
    | {
        /** Discards a client's messages and answers nothing. The socket stays open. */
        fault: 'silent'
      }
    | {
        /** Cuts the connection instead of answering. */
        fault: 'drop'
      }
    | {
        /** Answers with a JSON-RPC error. */
        fault: 'error'
        code: number
        message: string
      }
  )

/** The public relay's reasons for closing a socket (code 3000). */
export type RelayReason =
  | 'Unauthorized: invalid key'
  | 'Unauthorized: origin not allowed'
  | 'JWT validation error: JWT Token is not yet valid'

/** A message of a client, without its encrypted content. */
export interface RelayCall {
  method: string
  topic?: string | undefined
  tag?: number | undefined
  /** `iss` of the client's token. */
  clientId: string
  time: number
}

export interface RelayTraffic {
  /** Number of open sockets. */
  open: number
  /** Number of attempts to open a socket, including refused ones. */
  asked: number
  calls: RelayCall[]
}
