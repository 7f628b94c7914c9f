import { BaseError } from '../../../kernel/index.js'

const MESSAGES = {
  POPUP_CLOSED: 'Popup closed',
  SOCIAL_URI: 'Could not fetch the social redirect uri',
  SOCIAL_TIMEOUT: 'Social login timed out. Please try again.',
  SOCIAL_START: 'Failed to initiate social connection',
  SOCIAL_CONNECT: 'Failed to connect',
  FARCASTER: 'Failed to connect to farcaster',
} as const
export type SocialErrorCode = keyof typeof MESSAGES

/** A social login failed (docs/specification.md#errors, docs/protocol.md#connect-errors). */
export class SocialLoginError extends BaseError<SocialErrorCode> {
  override readonly name = 'SocialLoginError'
  constructor(code: SocialErrorCode, options?: { cause?: unknown }) {
    super(code, MESSAGES[code], options)
  }
}
