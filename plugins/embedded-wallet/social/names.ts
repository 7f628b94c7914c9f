import type { SocialProvider } from '../../../kernel/index.js'

type Look = {
  /** The provider's own spelling, in every language. */
  name: string
  /** Our own sign on the grid of `Icon`, because providers' marks are trademarks. */
  icon: string
}

export const SOCIALS: Readonly<Record<SocialProvider, Look>> = {
  google: { name: 'Google', icon: 'M18.5 7.2A8 8 0 1 0 20 12h-7.5' },
  x: { name: 'X', icon: 'M5.5 5.5l13 13M18.5 5.5l-13 13' },
  farcaster: {
    name: 'Farcaster',
    icon: 'M12 12v.01M8.8 15.2a4.5 4.5 0 0 1 0-6.4M15.2 8.8a4.5 4.5 0 0 1 0 6.4M6 18a8.5 8.5 0 0 1 0-12M18 6a8.5 8.5 0 0 1 0 12',
  },
  discord: {
    name: 'Discord',
    icon: 'M5.5 5h13a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H13L8.5 21v-3.5h-3a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM9 11.2v.01M15 11.2v.01',
  },
  apple: {
    name: 'Apple',
    icon: 'M12 8.5c-1.5-1.1-3-1.3-4.4-.7-2.3 1-3 3.5-2.5 6 .6 3.2 2.5 6.2 4.5 6.2.9 0 1.5-.5 2.4-.5s1.5.5 2.4.5c2 0 3.9-3 4.5-6.2.5-2.5-.2-5-2.5-6-1.4-.6-2.9-.4-4.4.7zM12 8.5c0-2.3 1-4 3-4.8',
  },
  github: {
    name: 'GitHub',
    icon: 'M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 8.5v7M17 10c0 3-2.5 3.5-5 3.5-2.8 0-5 .3-5 2',
  },
  facebook: { name: 'Facebook', icon: 'M16.5 4.5h-1.7a3.8 3.8 0 0 0-3.8 3.8V20M7.5 11.5H15' },
}
