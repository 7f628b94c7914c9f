import { type Chain, defineChain } from 'viem'
import { kernelOf } from '../../kit/kernelOf.js'
import type { SandboxConfig } from '../../sandbox/types.js'

const text = document.getElementById('latchkey-sandbox')?.textContent
if (!text) throw new Error('This page was not served by the sandbox.')

/** The configuration that the server put on the page. */
export const config = JSON.parse(text) as SandboxConfig

export const projectId = new URLSearchParams(location.search).get('projectId') ?? '0'.repeat(32)

/** The sandbox's chains: Local, Harbor, and Reef, which no in-page wallet knows. */
export const networks = config.networks.map(
  ({ id, name, rpcUrl, nativeCurrency, blockExplorers, testnet, contracts }): Chain =>
    defineChain({
      id,
      name,
      nativeCurrency,
      blockExplorers,
      rpcUrls: { default: { http: [rpcUrl] } },
      testnet,
      ...(contracts && { contracts }),
    }),
) as [Chain, Chain, Chain]

/** The exchanges of the sandbox's chains; hosts pin them this way for networks that the package does not know. */
export const routers = Object.fromEntries(
  config.networks.flatMap(({ id, exchange }) =>
    exchange ? [[`eip155:${id}`, { routers: [exchange.router], calls: 'uniswap-v2' }] as const] : [],
  ),
)

/** The base options of every test kit. */
export const defaults = {
  projectId,
  networks: [networks[0], networks[1]] as const,
  services: config.services,
  metadata: {
    name: 'Sandbox page',
    description: 'A page of the browser tests',
    url: location.origin,
    icons: [],
  },
}

window.kernelOf = kernelOf

declare global {
  interface Window {
    /** For `page.evaluate`, which cannot import. */
    kernelOf: typeof kernelOf
    /** Options that a test sets before the page loads. */
    __kitOptions?: Record<string, unknown>
  }
}
