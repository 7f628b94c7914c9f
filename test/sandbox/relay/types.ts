/** What tests steer the relay by, and read of it. Types only. */

/** Which messages of a client a fault is for. All of them, when neither is given. */
export interface RelayFilter {
  /** Such as `irn_publish` or `wc_proposeSession`. */
  method?: string | undefined
  /** What is published, as the protocol numbers it: 1108 is a session request. */
  tag?: number | undefined
}

/** For one project id. Without `times` it holds until the faults are cleared. */
export type RelayFault = RelayFilter & { times?: number | undefined } & (
    | {
        /** Answers the opening of a socket with this HTTP status. */
        fault: 'refuse'
        status: number
      }
    | {
        /** Opens the socket and closes it at once, as the public relay does with clients it will not serve. */
        fault: 'close'
        reason: RelayReason | (string & {})
        /** @default 3000 */
        code?: number | undefined
      }
    | {
        /** Takes so much longer with each message. */
        fault: 'delay'
        delayMs: number
      }
    | {
        /** Loses what a client says, and tells it nothing. The socket stays open. */
        fault: 'silent'
      }
    | {
        /** Cuts the connection instead of an answer. */
        fault: 'drop'
      }
    | {
        /** Answers with a JSON-RPC error. */
        fault: 'error'
        code: number
        message: string
      }
  )

/** The words with which the public relay closes a socket (code 3000). */
export type RelayReason =
  | 'Unauthorized: invalid key'
  | 'Unauthorized: origin not allowed'
  | 'JWT validation error: JWT Token is not yet valid'

/** One message of a client. What it carries is encrypted, and not kept here either. */
export interface RelayCall {
  method: string
  topic?: string | undefined
  tag?: number | undefined
  /** `iss` of the token that the client came with. */
  clientId: string
  time: number
}

export interface RelayTraffic {
  /** Sockets that are open now. */
  open: number
  /** Sockets that were asked for, the refused ones included. */
  asked: number
  calls: RelayCall[]
}
