import type { Budget } from './budget.js'
import type { Descriptors } from './descriptors/find.js'
import type { World } from './reading.js'
import type { Translate } from './words/translate.js'

/** What surrounds one request. */
export type Context = {
  readonly world: World
  readonly descriptors: Descriptors
  readonly budget: Budget
  /** The account that is asked. */
  readonly account: string
  /** The chain that the wallet is on. */
  readonly chainId: number
  /** The page's host with its port, as sign-in messages name it. */
  readonly host: string
  readonly t: Translate
}
