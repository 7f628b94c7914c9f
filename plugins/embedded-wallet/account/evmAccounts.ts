import type { CaipNetwork } from '../../../kernel/index.js'
import type { FrameAccountType, FrameUser } from '../frame/contract.js'
import { frameChainId } from './networks.js'

export type EvmAccount = { readonly address: string; readonly type: FrameAccountType }

const isAddress = (text: string) => /^0x[\da-f]{40}$/i.test(text)
export const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/**
 * The login's accounts on a network, the active one first. A smart account counts only if the network supports smart
 * accounts or the frame itself uses it.
 */
export function evmAccounts(
  { address, accounts = [], preferredAccountType = 'eoa' }: FrameUser,
  network: CaipNetwork,
  smartAccountNetworks: readonly number[],
): readonly EvmAccount[] {
  if (!isAddress(address)) return []
  const isSmart = smartAccountNetworks.some((id) => id === frameChainId(network))
  const active = accounts.find((one) => isSame(one.address, address)) ?? {
    address,
    type: preferredAccountType,
  }
  const others = accounts.filter(
    (one) =>
      isAddress(one.address) && !isSame(one.address, address) && (isSmart || one.type !== 'smartAccount'),
  )
  return [active, ...others]
}
