import type { SocialProvider } from '../../../kernel/index.js'

/** Each provider's own spelling, in every language. */
export const SOCIALS: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
}
