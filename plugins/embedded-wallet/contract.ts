import type {
  AccountType,
  CaipNetworkId,
  EmbeddedWallet,
  Namespace,
  SocialProvider,
} from '../../kernel/index.js'

/** Step of the e-mail login that waits for the visitor (docs/protocol.md#frame-messages, `CONNECT_EMAIL`). */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP'
/** Step of a change of the e-mail address (docs/protocol.md#frame-messages, `UPDATE_EMAIL`). */
export type UpdateEmailStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** State of the frame as views show it. Contains no secrets. */
export type EmbeddedWalletState = {
  /** The secure frame: `absent` until it is needed. */
  frame: 'absent' | 'loading' | 'ready' | 'failed'
  /** Number of requests that wait for the visitor's approval in the frame. */
  approvals: number
  /** Permissions being revoked, by their `pci`. */
  revoking?: readonly string[] | undefined
  /** Progress of a social login. `confirm`: it would replace a connected wallet and waits for the visitor. */
  social: 'idle' | 'confirm' | 'started' | 'requesting-user' | 'success' | 'failed'
  /** Why the social login failed. */
  socialFailure?: 'blocked' | 'timeout' | 'start' | 'connect' | 'failed' | undefined
  /** When the last code was sent, in milliseconds of `performance.now()`, which unlike `Date` cannot be set back. */
  emailSentAt?: number | undefined
}

declare module 'latchkey' {
  interface PluginRegistry {
    'embedded-wallet': {
      provides: EmbeddedWallet
      state: EmbeddedWalletState
      views: {
        /** The code from the e-mail or, on a new device, first its approval. */
        EmailLogin: { email: string; step: EmailStep; namespace?: Namespace | undefined }
        /** All social logins, if the first view has no room for them. */
        ConnectSocials: void
        /** `replaces` names the connected wallet. The visitor confirms before the login replaces it. */
        ConnectingSocial: {
          provider: Exclude<SocialProvider, 'farcaster'>
          replaces?: string | undefined
          namespace?: Namespace | undefined
        }
        ConnectingFarcaster: { namespace?: Namespace | undefined }
        /** The form without a step, then the codes sent to the old and the new address. */
        UpdateEmailWallet: { step?: UpdateEmailStep | undefined; newEmail?: string | undefined }
        /** The secure frame, showing the request to approve. */
        ApproveTransaction: void
        /** Permissions granted to pages (ERC-7715), to review and revoke. */
        ActivePermissions: void
      }
      events: {
        'embedded-wallet:logged-in': { provider: 'email' | SocialProvider }
        'embedded-wallet:logged-out': void
      }
      analytics: {
        EMAIL_LOGIN_SELECTED: void
        EMAIL_SUBMITTED: void
        DEVICE_REGISTERED_FOR_EMAIL: void
        EMAIL_VERIFICATION_CODE_SENT: void
        EMAIL_VERIFICATION_CODE_PASS: void
        EMAIL_VERIFICATION_CODE_FAIL: { message: string }
        EMAIL_EDIT: void
        EMAIL_UPGRADE_FROM_MODAL: void
        SOCIAL_LOGIN_STARTED: { provider: SocialProvider }
        SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: SocialProvider }
        SOCIAL_LOGIN_SUCCESS: { provider: SocialProvider; caipNetworkId?: CaipNetworkId | undefined }
        SOCIAL_LOGIN_ERROR: { provider: SocialProvider }
        SOCIAL_LOGIN_CANCELED: { provider: SocialProvider }
        SET_PREFERRED_ACCOUNT_TYPE: { accountType: AccountType; network: CaipNetworkId | '' }
      }
      messages: typeof import('./messages/wallet.js').default &
        typeof import('./messages/methods.js').default &
        typeof import('./messages/login.js').default &
        typeof import('./messages/account.js').default
    }
  }
}
