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
/** Of the plugin `connect`: where a visitor chooses a network that the page has, or disconnects. */
export const UNSUPPORTED = 'UnsupportedChain'

/** How the sign-in of a kit was configured, whichever of the two options it was. */
export type Source = SIWXConfig & {
  /** Accounts of other namespaces are not asked. All are, when absent. */
  readonly only?: Namespace | undefined
  /** Ends what there is for another account or network. */
  leave?(chainId: CaipNetworkId, address: string): Promise<void>
}

/** A signature that is being asked for. It counts while it is the newest, and its account the one that is shown. */
export type Attempt = { readonly signer: Signer; readonly done: Promise<void> }
export type Prepared = {
  readonly signer: Signer
  readonly at: number
  readonly message: Promise<SIWXMessage>
}
export type Waiting = {
  readonly namespace: Namespace
  resolve(): void
  reject(error: unknown): void
}

/** What the verbs of one kit share. */
export type Core = {
  readonly ctx: Context<'siwx'>
  readonly source: Source
  /** The message that the visitor sees, and will sign. */
  prepared: Prepared | undefined
  signing: Attempt | undefined
  cancelling: Promise<void> | undefined
  /** The visitor wanted something else than to sign, and goes on once their account is let in. */
  goesHome: boolean
  /** The view that is about to open. */
  opening: Promise<void> | undefined
  readonly checks: Map<string, Promise<'handled' | undefined>>
  /** Has the kernel run the steps of a namespace again, which check it. */
  readonly again: Map<Namespace, () => Promise<void>>
  /** Sessions that are being ended: nobody asks for sessions before. */
  ending: Promise<void>
  /** A sign-out ends what a disconnection would end again. */
  isSigningOut: boolean
  readonly waiting: Set<Waiting>
}

/** The plugin's own service, with what is nobody else's. */
export type OwnService = SignIn & { readonly core: Core }

/** @throws PluginError when the plugin was stopped. */
export function coreOf({ own }: Pick<Context<'siwx'>, 'own'>): Core {
  const service = own<OwnService>()
  if (!service) throw new PluginError('PLUGIN_OFF', 'Plugin "siwx" is not active.')
  return service.core
}

/** Are accounts of this namespace asked to sign in? */
export const isAsked = ({ source }: Pick<Core, 'source'>, namespace: Namespace): boolean =>
  source.only === undefined || source.only === namespace

/** Is the view open, or under another one? */
export const isShown = ({ ctx }: Pick<Core, 'ctx'>): boolean =>
  ctx.router.state.get().stack.some(({ view }) => view === VIEW)
