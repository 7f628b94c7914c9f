import type { CaipNetworkId, Context, EmbeddedWallet, SocialProvider } from '../../kernel/index.js'
import { PluginError } from '../../kernel/index.js'
import type { Frame, FrameUser } from './frame/contract.js'

export type Login = { provider: 'email' | SocialProvider; username?: string | undefined }

/** Traces of a login in the visitor's storage, named as in docs/protocol.md#frame-storage-keys. None is a secret. */
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
  /** `LAST_EMAIL_LOGIN_TIME`, milliseconds since 1970. Undefined if it does not parse. */
  lastEmailTime(): number | undefined
  setLastEmailTime(time: number | undefined): void
  /** `@appkit/connected_social`. */
  social(): SocialProvider | undefined
  setSocial(provider: SocialProvider | undefined): void
  /** Removes everything except the time of the last e-mail. */
  clear(): void
}

/** Shared by the actions and views of one kit. */
export type Core = {
  readonly ctx: Context<'embedded-wallet'>
  readonly frame: Frame
  readonly storage: LoginStorage
  /** The address last submitted. A visitor who comes back to the field need not type it again. */
  readonly draft: { email: string }
  /**
   * Completes a login made in the frame: connects `ID_AUTH` in the modal's namespace and runs the post-connect steps.
   * With `socialUri` this also performs the login (`CONNECT_SOCIAL`).
   * @throws SessionError, FrameError
   */
  finish(
    login: Login & { socialUri?: string | undefined; signal?: AbortSignal | undefined },
  ): Promise<{ handled: boolean }>
  /** The user last read from the frame. */
  user(): FrameUser | undefined
  /** Reads the user again after a change in the frame, and updates the session. */
  refreshUser(): Promise<void>
  /** The modal's network if embedded wallets exist there, else the first supported one. */
  network(): CaipNetworkId | undefined
}

/** The public service plus members that only this plugin uses. */
export type OwnService = EmbeddedWallet & { readonly core: Core }

/** @throws PluginError if the plugin was disposed */
export function coreOf({ own }: Pick<Context<'embedded-wallet'>, 'own'>): Core {
  const service = own<OwnService>()
  if (!service) throw new PluginError('PLUGIN_OFF', 'Plugin "embedded-wallet" is not active.')
  return service.core
}
