import { concatHex, getContractAddress, pad } from 'viem/utils'
import type { Address, SmartAccounts } from '../../types.js'
import type { SmartAccountAddress } from './types.js'

/** The address of the owner's account: a clone of the implementation (ERC-1167), by CREATE2. */
export function accountOf({ factory, implementation }: SmartAccounts, owner: Address): Address {
  const bytecode = concatHex([
    '0x3d602d80600a3d3981f3363d3d373d3d3d363d73',
    implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
  ])
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: pad(owner), bytecode })
}

export const smartAccountAddress: SmartAccountAddress = async (owner, { networks }) => {
  const accounts = networks.find((network) => network.smartAccounts)?.smartAccounts
  return accounts && accountOf(accounts, owner)
}
