import type { Namespace } from '../../base/caip.js'
import type { CaipNetwork } from '../../session/types.js'
import type { Lazy, MaybePromise } from '../lazy.js'
import type { Slot } from '../slot.js'

/** The account and network that a source is asked about. */
export type SourceRequest = {
  /** Without its chain. */
  readonly address: string
  readonly network: CaipNetwork
  /** Aborts when the answer is no longer needed: after 10 s, or when the plugin or the kit ends. */
  readonly signal: AbortSignal
}
/** What a plugin contributes to a slot of sources. */
export type Source<Answer, Request extends SourceRequest = SourceRequest> = {
  /** The namespaces of the networks that it may serve. */
  readonly namespaces: readonly Namespace[]
  /** Imports the function when it is first asked, and activates the plugin, whose context it gets. */
  readonly load: Lazy<(ctx: never, request: Request) => MaybePromise<Answer | undefined>>
}

/** An answer with the name of the plugin that gave it; undefined for the kit's own. */
export type Found<T> = { readonly value: T; readonly owner: string | undefined }
/** How to ask the sources of a slot. */
export type FetchHow<Answer, T> = {
  /** Turns a source's answer into a value. Throws if the answer cannot be trusted. */
  parse(answer: Answer): MaybePromise<T>
  /** Asked last. Undefined if nothing serves the network. */
  otherwise(): MaybePromise<T | undefined>
  /** Asks one source only, to continue what it began. Undefined as its owner stands for `otherwise`. */
  only?: Pick<Found<unknown>, 'owner'> | undefined
}
export type FetchFrom = <Answer, Request extends SourceRequest, T>(
  slot: Slot<Source<Answer, Request>>,
  request: Request,
  how: FetchHow<Answer, T>,
) => Promise<Found<T> | undefined>
