import type { Features } from '../../kernel/index.js'
import type { OnrampProvider } from './contract.js'

/** Providers (docs/protocol.md#on-ramp). Addresses come from the service, never from here. */
const PROVIDERS: readonly OnrampProvider[] = [
  { id: 'meld', label: 'Meld.io', feeRange: '1-2%', chains: ['eip155', 'solana'] },
]

/** Hosts of the providers' pages, each including its subdomains. */
const HOSTS: Readonly<Record<OnrampProvider['id'], readonly string[]>> = {
  meld: ['meld.io', 'meldcrypto.com'],
}

export const hostsOf = ({ id }: OnrampProvider): readonly string[] => HOSTS[id]

/** Providers enabled by the project that deliver to the namespace. */
export const listProviders = (
  { onramp }: Features,
  namespace: string | undefined,
): readonly OnrampProvider[] =>
  PROVIDERS.filter(
    ({ id, chains }) => (onramp || []).includes(id) && namespace !== undefined && chains.includes(namespace),
  )
