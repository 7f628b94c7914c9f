import 'server-only'
import type { AppKitNetwork, Services } from 'latchkey'
import * as v from 'valibot'

/** What the page's kit is made with. Plain data: it travels from the server to the browser. */
export type Settings = {
  projectId: string
  /** Where the kit's own services are; the public ones for those that are left out. */
  services?: Partial<Services> | undefined
  /** Ethereum and Sepolia, when absent. */
  networks?: readonly AppKitNetwork[] | undefined
}

const PLACEHOLDER_PROJECT = '00000000000000000000000000000000'
const Url = v.pipe(v.string(), v.url())
const ServiceUrls = v.object({
  ...{ catalogue: v.exactOptional(Url), blockchain: v.exactOptional(Url), analytics: v.exactOptional(Url) },
  ...{ secure: v.exactOptional(Url), relay: v.exactOptional(Url) },
})
const Network = v.object({
  id: v.number(),
  name: v.string(),
  nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
  rpcUrls: v.object({ default: v.object({ http: v.array(Url) }) }),
})

/** From APPKIT_PROJECT_ID, and, for services and networks of one's own, APPKIT_SERVICES and APPKIT_NETWORKS as JSON. */
export function readSettings(): Settings {
  const { APPKIT_PROJECT_ID, APPKIT_SERVICES, APPKIT_NETWORKS } = process.env
  return {
    projectId: APPKIT_PROJECT_ID ?? PLACEHOLDER_PROJECT,
    services: APPKIT_SERVICES ? v.parse(ServiceUrls, JSON.parse(APPKIT_SERVICES)) : undefined,
    networks: APPKIT_NETWORKS ? v.parse(v.array(Network), JSON.parse(APPKIT_NETWORKS)) : undefined,
  }
}

/** Where this page is: what visitors sign names it, and no other is signed in here. */
export const pageOrigin = () => process.env.PAGE_ORIGIN ?? 'http://localhost:3000'
