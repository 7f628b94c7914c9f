import type { SandboxConfig } from '../types.js'
import { METHODS } from '../wallets/methods/index.js'
import { KEYS } from './keys/index.js'
import type { PhoneSettings } from './types.js'

/** The networks that the in-page wallets also know; a page has to add Reef. */
const BUILT_IN = [31337, 31338]

/** Display names of public networks. */
const NAMES: Record<string, string> = {
  'eip155:1': 'Ethereum',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'Solana (old id)',
  'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'Bitcoin Regtest',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'Polkadot',
  'cosmos:cosmoshub-4': 'Cosmos Hub',
}

/** The network's display name. */
export function nameOf(chainId: string, config: SandboxConfig): string {
  return config.networks.find(({ id }) => `eip155:${id}` === chainId)?.name ?? NAMES[chainId] ?? chainId
}

/** Whether the phone agrees to a network by default. It can sign for every network that needs no node. */
export function isKnown(chainId: string, config: SandboxConfig, settings: PhoneSettings): boolean {
  const [namespace = '', reference] = chainId.split(':')
  if (namespace !== 'eip155') return Object.hasOwn(KEYS, namespace)
  const id = Number(reference)
  const isLocal = config.networks.some((network) => network.id === id)
  return !isLocal || BUILT_IN.includes(id) || settings.added.includes(id)
}

/** The methods that pages can request in a namespace. */
export function methodsOf(namespace: string): readonly string[] {
  if (namespace === 'eip155') return Object.keys(METHODS)
  return Object.hasOwn(KEYS, namespace) ? KEYS[namespace as keyof typeof KEYS].methods : []
}

export const EVENTS = ['accountsChanged', 'chainChanged']

export const namespaceOf = (chainId: string): string => chainId.split(':')[0] ?? ''
