import type { Namespace } from '../kernel/index.js'

const NAMES: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** The name visitors know a chain by, the same in every language. */
export const chainName = (namespace: Namespace): string => NAMES[namespace]
