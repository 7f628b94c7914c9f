import 'server-only'
import type { AppKitNetwork, Services } from 'latchkey'
import * as v from 'valibot'

/** Settings for the page's kit, as plain data that the server sends to the browser. */
export type Settings = {
  projectId: string
  /** Base URLs of the kit's services. @default the public ones */
  services?: Partial<Services> | undefined
  /** @default Ethereum */
  networks?: readonly [AppKitNetwork, ...AppKitNetwork[]] | undefined
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

/** Reads APPKIT_PROJECT_ID, and for custom services and networks APPKIT_SERVICES and APPKIT_NETWORKS as JSON. */
export function readSettings(): Settings {
  const { APPKIT_PROJECT_ID, APPKIT_SERVICES, APPKIT_NETWORKS } = process.env
  return {
    projectId: APPKIT_PROJECT_ID ?? PLACEHOLDER_PROJECT,
    services: APPKIT_SERVICES ? v.parse(ServiceUrls, JSON.parse(APPKIT_SERVICES)) : undefined,
    networks: APPKIT_NETWORKS
      ? v.parse(v.tupleWithRest([Network], Network), JSON.parse(APPKIT_NETWORKS))
      : undefined,
  }
}

/** Origin of this page, which messages must name to be accepted here. */
export const pageOrigin = () => process.env.PAGE_ORIGIN ?? 'http://localhost:3000'
