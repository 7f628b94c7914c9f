import { parseCaipNetworkId } from '../../kernel/base/caip.js'
import { ChainNotSupportedError } from '../../kernel/session/errors.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { toChainId } from './wallet.js'

/** The EIP-155 chain id of a network. @throws ChainNotSupportedError if it is not an EVM network. */
export function networkChainId({ caipNetworkId }: Pick<CaipNetwork, 'caipNetworkId'>): number {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId)
  const chainId = namespace === 'eip155' ? toChainId(reference) : undefined
  if (chainId === undefined) throw new ChainNotSupportedError()
  return chainId
}
