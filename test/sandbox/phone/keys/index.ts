import { privateKeyToAccount } from 'viem/accounts'
import { hexToBytes } from 'viem/utils'
import type { Hex } from '../../types.js'
import type { PhoneNamespace } from '../types.js'
import { bitcoin } from './bitcoin.js'
import { cosmos } from './cosmos.js'
import { polkadot } from './polkadot.js'
import { solana } from './solana.js'
import type { Keys } from './types.js'

/** The namespaces whose requests need only a key. Requests of eip155 also need nodes. */
export const KEYS: Record<Exclude<PhoneNamespace, 'eip155'>, Keys> = {
  solana,
  bip122: bitcoin,
  polkadot,
  cosmos,
}

/** The address on a network (CAIP-2) of the account with this eip155 private key. */
export async function addressOf(key: Hex, chainId: string): Promise<string> {
  const [namespace = ''] = chainId.split(':')
  if (namespace === 'eip155') return privateKeyToAccount(key).address
  const keys = Object.hasOwn(KEYS, namespace) ? KEYS[namespace as keyof typeof KEYS] : undefined
  if (!keys) throw new Error(`The phone has no networks of ${namespace}.`)
  return keys.addressOf(hexToBytes(key), chainId)
}
