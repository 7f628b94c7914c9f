import type { SocialProvider } from '../../kernel/index.js'

/** Those whose popup ends with a result for the frame. Farcaster has a code instead. */
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
