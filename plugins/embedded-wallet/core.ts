import type { CaipNetworkId, Context, EmbeddedWallet, SocialProvider } from '../../kernel/index.js'
import { PluginError } from '../../kernel/index.js'
import type { Frame, FrameUser } from './frame/contract.js'

export type Login = { provider: 'email' | SocialProvider; username?: string | undefined }

/**
 * Traces of a login in the visitor's storage, under the names of docs/protocol.md#frame-storage-keys. None
 * is a secret.
 */
export type LoginStorage = {
  /** `EMAIL_LOGIN_USED_KEY`. */
  isUsed(): boolean
  markUsed(): void
  /** `EMAIL`. */
  email(): string | undefined
  setEmail(email: string | undefined): void
  /** `SOCIAL_USERNAME`. */
  username(): string | undefined
  setUsername(username: string | undefined): void
  /** `LAST_USED_CHAIN_KEY`. */
  lastChain(): string | undefined
  setLastChain(chainId: string): void
  /** `SMART_ACCOUNT_ENABLED_NETWORKS`. */
  smartAccountNetworks(): readonly number[]
  setSmartAccountNetworks(ids: readonly number[]): void
  /** `LAST_EMAIL_LOGIN_TIME`, milliseconds since 1970; what does not parse is absent. */
  lastEmailTime(): number | undefined
  setLastEmailTime(time: number | undefined): void
  /** `@appkit/connected_social`. */
  social(): SocialProvider | undefined
  setSocial(provider: SocialProvider | undefined): void
  /** All of it, but the time of the last e-mail. */
  clear(): void
}

/** What the verbs and views of one kit share. */
export type Core = {
  readonly ctx: Context<'embedded-wallet'>
  readonly frame: Frame
  readonly storage: LoginStorage
  /**
   * The frame has logged somebody in: connects `ID_AUTH` in the namespace that the modal is for, and runs the steps after
   * connecting. With `socialUri` the login itself is part of it (`CONNECT_SOCIAL`).
   * @throws SessionError, FrameError.
   */
  finish(
    login: Login & { socialUri?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<{ handled: boolean }>
  /** Who is logged in, as the frame last said it. */
  user(): FrameUser | undefined
  /** After something about the visitor changed in the frame: tells the session. */
  refreshUser(): Promise<void>
  /** The network of the modal's namespace, where the embedded wallet has it, else the first that it has. */
  network(): CaipNetworkId | undefined
}

/** The plugin's own service, with what is nobody else's. */
export type OwnService = EmbeddedWallet & { readonly core: Core }

/** @throws PluginError when the plugin was stopped. */
export function coreOf({ own }: Pick<Context<'embedded-wallet'>, 'own'>): Core {
  const service = own<OwnService>()
  if (!service) throw new PluginError('PLUGIN_OFF', 'Plugin "embedded-wallet" is not active.')
  return service.core
}
