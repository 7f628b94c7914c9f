import type { ServiceAnswers, ServiceName } from './types.js'

const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12"/></svg>'
const image = () => new Response(IMAGE, { headers: { 'content-type': 'image/svg+xml' } })

/** Every feature that a project can have, enabled. */
export const ALL_FEATURES = [
  { id: 'social_login', isEnabled: true, config: ['email', 'google', 'x', 'discord', 'apple', 'github'] },
  { id: 'swap', isEnabled: true, config: ['1inch'] },
  { id: 'onramp', isEnabled: true, config: ['meld'] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: true, config: [] },
  { id: 'multi_wallet', isEnabled: true, config: [] },
]

/** The services' answers for a project with every feature and a visitor without assets. `networks`: CAIP-2 ids. */
export const defaultAnswers = (networks: readonly string[]): Record<ServiceName, ServiceAnswers> => ({
  catalogue: {
    '/appkit/v1/config': { features: ALL_FEATURES },
    '/projects/v1/origins': { allowedOrigins: [] },
    '/getAnalyticsConfig': { isAnalyticsEnabled: false },
    '/getWallets': { data: [], count: 0 },
    '/getWalletImage/*': image,
    '/public/*': image,
  },
  blockchain: {
    '/v1/supported-chains': { http: networks, ws: [] },
    '/v1/identity/*': { name: null, avatar: null },
    '/v1/account/*': ({ path }: { path: string }) =>
      path.endsWith('/balance') ? { balances: [] } : { data: [], next: null },
    '/v1/profile/*': [],
    '/v1/convert/tokens': { tokens: [] },
    '/v1/convert/gas-price': { standard: '1', fast: '1', instant: '1' },
    '/v1/convert/allowance': { allowance: '0' },
    '/v1/convert/quotes': { quotes: [] },
    '/v1/fungible/price': { fungibles: [] },
    '/v1/onramp/*': [],
  },
  analytics: { '/e': () => new Response(null, { status: 202 }) },
  secure: {},
  nodes: {},
})
