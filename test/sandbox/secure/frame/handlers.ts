import type { FrameSetup } from '../types.js'
import type { FrameChainId, FrameSite } from '../wallet/types.js'
import type { Api } from './createApi.js'
import type { Session } from './createSession.js'
import type { Store } from './createStore.js'
import type { PayloadOf, RequestName } from './requests.js'

/** What the answers to requests share. Lives as long as the frame's page. */
export interface FrameContext {
  setup: FrameSetup
  api: Api
  store: Store
  session: Session
  site: FrameSite
  /** Of the browser's storage: what a login was begun in, it is finished in. */
  device: string
  /** Where the visitor is: a number on eip155, CAIP-2 on Solana. */
  chainId: FrameChainId
  /** A login by e-mail that waits for its code. */
  login?: string | undefined
  farcaster?: string | undefined
  /** Requests to the wallet that are open. */
  open: Set<AbortController>
}

/** Answers to some of the requests. What they throw is told as `{ message }`. */
export type Handlers<K extends RequestName> = {
  [Name in K]: (context: FrameContext, payload: PayloadOf<Name>) => unknown
}
