import type { FrameSetup } from '../types.js'
import type { FrameChainId, FrameSite } from '../wallet/types.js'
import type { Api } from './createApi.js'
import type { Session } from './createSession.js'
import type { Store } from './createStore.js'
import type { PayloadOf, RequestName } from './requests.js'

/** State that request handlers share while the frame's page is open. */
export interface FrameContext {
  setup: FrameSetup
  api: Api
  store: Store
  session: Session
  site: FrameSite
  /** Id of the browser's storage: a login must finish where it began. */
  device: string
  /** The visitor's network: a number on eip155, CAIP-2 on Solana. */
  chainId: FrameChainId
  /** Id of a login by e-mail that waits for its code. */
  login?: string | undefined
  farcaster?: string | undefined
  /** Open requests to the wallet. */
  open: Set<AbortController>
}

/** Handlers of some requests. Their errors are answered as `{ message }`. */
export type Handlers<K extends RequestName> = {
  [Name in K]: (context: FrameContext, payload: PayloadOf<Name>) => unknown
}
