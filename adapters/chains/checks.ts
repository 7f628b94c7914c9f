import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { CheckSignature } from '../signature.js'

type Options = { rpcUrls?: Readonly<Record<CaipNetworkId, string | readonly string[]>> | undefined }

/** The signature checks of this package's namespaces. Each loads with its first message, without its adapter. */
export const CHECKS: Readonly<Record<string, (options: Options) => Promise<CheckSignature>>> = {
  eip155: async ({ rpcUrls }) => (await import('../evm/verify.js')).createCheckEip155({ rpcUrls }),
  solana: async () => (await import('../solana/verify.js')).checkSolana,
  bip122: async () => (await import('../bitcoin/verify.js')).checkBip122,
  polkadot: async () => (await import('../polkadot/verify.js')).checkPolkadot,
  cosmos: async () => (await import('../cosmos/verify.js')).checkCosmos,
}
