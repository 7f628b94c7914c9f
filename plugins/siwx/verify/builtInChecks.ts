import type { CheckSignature } from '../../../adapters/signature.js'
import type { Namespace } from '../../../kernel/index.js'
import type { VerifierOptions } from './types.js'

/** Each check loads with the first message of its namespace, and its libraries when it needs them. */
export const loadCheck: Readonly<
  Record<Namespace, (options: Pick<VerifierOptions, 'rpcUrls'>) => Promise<CheckSignature>>
> = {
  eip155: async ({ rpcUrls }) =>
    (await import('../../../adapters/evm/verify.js')).createCheckEip155({ rpcUrls }),
  solana: async () => (await import('../../../adapters/solana/verify.js')).checkSolana,
  bip122: async () => (await import('../../../adapters/bitcoin/verify.js')).checkBip122,
  polkadot: async () => (await import('../../../adapters/polkadot/verify.js')).checkPolkadot,
  cosmos: async () => (await import('../../../adapters/cosmos/verify.js')).checkCosmos,
}
