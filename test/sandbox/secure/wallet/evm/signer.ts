import type { TypedDataDefinition } from 'viem'
import type { Address, Hex } from '../../../types.js'
import type { EvmCall, WalletContext } from '../context.js'
import type { AccountKind } from '../types.js'
import { createSmartAccount, type SmartAccount } from './smartAccount.js'

/** An account of the visitor on a network that can sign. */
export interface Signer {
  address: Address
  /** Absent if the account is a plain key. */
  smart?: SmartAccount | undefined
  signMessage(message: string | { raw: Hex }): Promise<Hex>
  signTypedData(typed: TypedDataDefinition): Promise<Hex>
}

type Place = Pick<EvmCall, 'chainId' | 'nodeUrl'>

/** Undefined if the network has no smart accounts. */
export function smartAccountOn({ user, config }: WalletContext, place: Place): SmartAccount | undefined {
  const network = config.networks.find(({ id }) => id === place.chainId)
  const contracts = network?.smartAccounts
  return contracts && createSmartAccount({ owner: user.evm, contracts, ...place })
}

/** The usable accounts on a network, the preferred one first. */
export function signersOn(wallet: WalletContext, place: Place): Signer[] {
  const key: Signer = {
    address: wallet.user.evm.address,
    signMessage: (message) => wallet.user.evm.signMessage({ message }),
    signTypedData: (typed) => wallet.user.evm.signTypedData(typed),
  }
  const smart = smartAccountOn(wallet, place)
  if (!smart) return [key]
  const contract: Signer = { ...smart, smart }
  return wallet.preferred() === 'smartAccount' ? [contract, key] : [key, contract]
}

export function signerOfKind(wallet: WalletContext, place: Place, kind: AccountKind): Signer {
  const found = signersOn(wallet, place).find(
    ({ smart }) => (smart !== undefined) === (kind === 'smartAccount'),
  )
  if (!found) throw new Error('This network has no smart accounts.')
  return found
}

/** The account that a request names, or the preferred one. @throws Error if it is not the visitor's */
export function signerFor(wallet: WalletContext, place: Place, named: string | undefined): Signer {
  const all = signersOn(wallet, place)
  const found = named === undefined ? all[0] : all.find(({ address }) => isSame(address, named))
  if (!found) throw new Error('The account is not one of this wallet.')
  return found
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
