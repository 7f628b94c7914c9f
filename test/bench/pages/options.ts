import type { PageConfig } from '../visits/buildPages.js'

/** Written into each page by its build. */
declare const BENCH: PageConfig
const { projectId, networks, services } = BENCH

/** Options that all kits share, written out so that no page needs a chain library. */
export const options = {
  projectId,
  networks: networks.map(({ id, name, rpcUrl, nativeCurrency }) => ({
    ...{ id, name, nativeCurrency },
    rpcUrls: { default: { http: [rpcUrl] } },
  })) as [Network, ...Network[]],
  services,
  metadata: { name: 'Bench', description: 'A page that is measured', url: location.origin, icons: [] },
}

export type Network = {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: string[] } }
}
