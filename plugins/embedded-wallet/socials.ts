import type { SocialProvider } from '../../kernel/index.js'

/** Providers whose popup returns a result for the frame. Farcaster uses a QR code instead. */
export const POPUP_SOCIALS = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
] as const satisfies readonly SocialProvider[]

const KNOWN: readonly SocialProvider[] = [...POPUP_SOCIALS, 'farcaster']

export const toSocial = (text: string | undefined): SocialProvider | undefined =>
  KNOWN.find((one) => one === text)
