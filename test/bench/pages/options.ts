import type { SandboxConfig } from '../../sandbox/types.js'

const text = document.getElementById('latchkey-sandbox')?.textContent
if (!text) throw new Error('This page was not served by the sandbox.')
const config = JSON.parse(text) as SandboxConfig
const [first, second] = config.networks
if (!first || !second) throw new Error('The sandbox has too few networks.')

/** Options that all kits share, written out so that no page needs a chain library. */
export const options = {
  projectId: new URLSearchParams(location.search).get('projectId') ?? '0'.repeat(32),
  networks: [first, second].map(({ id, name, rpcUrl, nativeCurrency }) => ({
    ...{ id, name, nativeCurrency },
    rpcUrls: { default: { http: [rpcUrl] } },
  })) as [Network, Network],
  services: config.services,
  metadata: { name: 'Bench', description: 'A page that is measured', url: location.origin, icons: [] },
}

type Network = {
  id: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: string[] } }
}
