import {
  type CaipNetworkId,
  type Context,
  type Namespace,
  PluginError,
  type SignIn,
} from '../../kernel/index.js'
import type { SIWXConfig, SIWXMessage } from './contract.js'
import type { Signer } from './signer.js'

export const VIEW = 'SIWXSignMessage'
/** View of the plugin `connect` in which the visitor chooses a known network or disconnects. */
export const UNSUPPORTED = 'UnsupportedChain'

/** The sign-in configuration of a kit, from either option. */
export type Source = SIWXConfig & {
  /** The only namespace that is asked to sign in. Undefined means all. */
  readonly only?: Namespace | undefined
  /** Ends the session of another account or network. */
  leave?(chainId: CaipNetworkId, address: string): Promise<void>
}

/** A pending signature. It is valid while it is the newest and its account is current. */
export type Attempt = { readonly signer: Signer; readonly done: Promise<void> }
export type Prepared = {
  readonly signer: Signer
  readonly at: number
  readonly message: Promise<SIWXMessage>
}
/** `handled` if the visitor is asked. */
export type Answer = 'handled' | undefined
export type Waiting = {
  readonly namespace: Namespace
  resolve(): void
  reject(error: unknown): void
}

/** State that the plugin's functions share, per kit. */
export type Core = {
  readonly ctx: Context<'siwx'>
  readonly source: Source
  /** The message that the visitor sees and will sign. */
  prepared: Prepared | undefined
  signing: Attempt | undefined
  cancelling: Promise<void> | undefined
  /** The visitor opened the modal for another view; go home once their account is admitted. */
  goesHome: boolean
  /** Resolves when the opening view is ready. */
  opening: Promise<void> | undefined
  readonly checks: Map<string, { readonly result: Promise<Answer>; readonly isRestored: boolean | undefined }>
  /** Functions by namespace that run the kernel's steps again, which check the account. */
  readonly again: Map<Namespace, () => Promise<void>>
  /** Resolves when pending sign-outs have finished. Reads of sessions wait for it. */
  ending: Promise<void>
  /** Set during a sign-out, so that its disconnection doesn't end the sessions again. */
  isSigningOut: boolean
  readonly waiting: Set<Waiting>
}

/** The plugin's service, with its private state. */
export type OwnService = SignIn & { readonly core: Core }

/** @throws PluginError if the plugin was stopped. */
export function coreOf({ own }: Pick<Context<'siwx'>, 'own'>): Core {
  const service = own<OwnService>()
  if (!service) throw new PluginError('PLUGIN_OFF', 'Plugin "siwx" is not active.')
  return service.core
}

/** Whether accounts of this namespace are asked to sign in. */
export const isAsked = ({ source }: Pick<Core, 'source'>, namespace: Namespace): boolean =>
  source.only === undefined || source.only === namespace

/** Whether the view is open, or below another view. */
export const isShown = ({ ctx }: Pick<Core, 'ctx'>): boolean =>
  ctx.router.state.get().stack.some(({ view }) => view === VIEW)
