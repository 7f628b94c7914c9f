import type { Namespace, SocialProvider, ThemeMode } from '../../../kernel/index.js'

/** A number or its digits on eip155, a CAIP-2 id on Solana (docs/protocol.md#frame-messages). */
export type FrameChainId = string | number
export type FrameAccountType = 'eoa' | 'smartAccount'
type Rpc = { rpcUrl?: string | undefined }

/** A sign-in message signed as part of the login; `<<AccountAddress>>` stands for the address. */
export type FrameSignIn = {
  accountAddress: string
  chainId: string
  domain: string
  uri: string
  version: string
  nonce: string
  notBefore?: string | undefined
  statement?: string | undefined
  resources?: readonly string[] | undefined
  requestId?: string | undefined
  issuedAt?: string | undefined
  expirationTime?: string | undefined
}
type Connect = Rpc & {
  chainId?: FrameChainId | undefined
  preferredAccountType?: FrameAccountType | undefined
  siwxMessage?: FrameSignIn | undefined
}

/** The user of the embedded wallet (docs/specification.md#entities). */
export type FrameUser = {
  email?: string | null | undefined
  userName?: string | null | undefined
  address: string
  chainId: FrameChainId
  smartAccountDeployed?: boolean | undefined
  accounts?: readonly { address: string; type: FrameAccountType }[] | undefined
  preferredAccountType?: FrameAccountType | undefined
  signature?: string | undefined
  message?: string | undefined
}

/** Every request by its name after `@w3m-app/`: its payload, and the answer in `@w3m-frame/…_SUCCESS`. */
export type FrameRequests = {
  SWITCH_NETWORK: { payload: Rpc & { chainId: FrameChainId }; answer: { chainId: FrameChainId } }
  CONNECT_EMAIL: {
    payload: { email: string }
    answer: { action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }
  }
  CONNECT_DEVICE: { payload: undefined; answer: undefined }
  CONNECT_OTP: { payload: { otp: string }; answer: undefined }
  CONNECT_SOCIAL: { payload: Connect & { uri: string }; answer: FrameUser }
  GET_SOCIAL_REDIRECT_URI: {
    payload: { provider: Exclude<SocialProvider, 'farcaster'> }
    answer: { uri: string }
  }
  GET_FARCASTER_URI: { payload: undefined; answer: { url: string } }
  CONNECT_FARCASTER: { payload: undefined; answer: { userName: string } }
  GET_USER: { payload: Connect | undefined; answer: FrameUser }
  SIGN_OUT: { payload: undefined; answer: undefined }
  IS_CONNECTED: { payload: undefined; answer: { isConnected: boolean } }
  GET_CHAIN_ID: { payload: undefined; answer: { chainId: FrameChainId } }
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: undefined
    answer: { smartAccountEnabledNetworks: readonly number[] }
  }
  INIT_SMART_ACCOUNT: { payload: undefined; answer: { address: string; isDeployed: boolean } }
  SET_PREFERRED_ACCOUNT: {
    payload: { type: FrameAccountType }
    answer: { type: FrameAccountType; address: string }
  }
  RPC_REQUEST: {
    payload: Rpc & {
      method: string
      params?: unknown
      chainId?: FrameChainId | undefined
      chainNamespace?: Namespace | undefined
    }
    answer: unknown
  }
  UPDATE_EMAIL: {
    payload: { email: string }
    answer: { action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  }
  UPDATE_EMAIL_PRIMARY_OTP: { payload: { otp: string }; answer: undefined }
  UPDATE_EMAIL_SECONDARY_OTP: { payload: { otp: string }; answer: { newEmail: string } }
  SYNC_THEME: {
    payload: {
      themeMode?: ThemeMode | undefined
      themeVariables?: Readonly<Record<string, string | number>> | undefined
      w3mThemeVariables?: Readonly<Record<string, string>> | undefined
    }
    answer: undefined
  }
  SYNC_DAPP_DATA: {
    payload: {
      metadata?: { name: string; description: string; url: string; icons: readonly string[] } | undefined
      sdkVersion?: string | undefined
      sdkType?: 'w3m' | 'appkit' | undefined
      projectId: string
    }
    answer: undefined
  }
  RELOAD: { payload: undefined; answer: undefined }
  RPC_ABORT: { payload: undefined; answer: undefined }
}
export type FrameRequestName = keyof FrameRequests
type Payload<K extends FrameRequestName> = FrameRequests[K]['payload']

export type FrameErrorCode =
  /** The text is fixed: 'Request was aborted' (docs/specification.md#errors). */
  | 'FRAME_RPC_ABORTED'
  /** 'Something went wrong': any other aborted request. */
  | 'FRAME_ABORTED'
  /** 'An error occurred', or the frame's own message. */
  | 'FRAME_ERROR'
  /** 'Unable to load email login dependency'. */
  | 'FRAME_LOAD_FAILED'
  | 'FRAME_TIMEOUT'
  /** The frame loaded but never sent READY: the site refuses this page's domain. */
  | 'FRAME_UNVERIFIED_DOMAIN'
  /** The frame no longer shows the secure site, or the page does not keep it. */
  | 'FRAME_GONE'
  /** The request does not match the protocol. */
  | 'FRAME_INVALID_REQUEST'

/** The secure frame of one kit. The iframe is created with the first request and kept until the kit is destroyed. */
export type Frame = {
  /**
   * Always settles. Waits until the frame is ready; requests are sent in the order of the calls.
   * @throws FrameError
   */
  request<K extends FrameRequestName>(
    name: K,
    ...args: undefined extends Payload<K>
      ? [payload?: Payload<K>, options?: { signal?: AbortSignal | undefined }]
      : [payload: Payload<K>, options?: { signal?: AbortSignal | undefined }]
  ): Promise<FrameRequests[K]['answer']>
  /** Creates the iframe and resolves once it is ready. */
  load(): Promise<void>
  /** The iframe, if created. Never moved in the document, because that would reload it. */
  element(): HTMLIFrameElement | undefined
  /** Subscribes to the loss of the frame: it shows another site or is removed again and again, so the login is lost. */
  onGone(listener: () => void): () => void
  /**
   * Subscribes to the removal of the iframe, for example with a body that a router has replaced. The next request
   * creates another one. Pending requests were sent to it, or rejected if they cannot be repeated.
   */
  onRemoved(listener: () => void): () => void
}
