import * as v from 'valibot'
import type { ConnectedAccount } from '../../kernel/adapters/adapter.js'
import { fromBech32 } from '../bech32.js'
import { readName } from '../walletFace.js'
import { isAddress } from './addresses.js'
import { type CosmosChains, chainOf } from './chains.js'
import { CosmosError } from './errors.js'
import { toHex } from './hex.js'
import type { KeplrWallet } from './keplr.js'
import type { CosmosKey } from './provider.js'

const isBytes = (value: unknown) =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'

const Key = v.object({
  bech32Address: v.pipe(v.string(), v.check(isAddress)),
  // Accepts bytes of any realm and copies them into ours.
  pubKey: v.pipe(
    v.custom<Uint8Array>(isBytes),
    v.transform((bytes) => Uint8Array.from(bytes)),
  ),
  algo: v.optional(v.string(), 'secp256k1'),
  name: v.optional(v.string(), ''),
  isNanoLedger: v.optional(v.boolean(), false),
})

/**
 * Reads the key for one chain. If the chain's prefix is known, an address with another prefix is refused,
 * because anything sent there would be lost.
 *
 * @throws CosmosError `INVALID_ANSWER`, TypeError for the address of another chain, or the wallet's error.
 */
export async function readKey(
  wallet: KeplrWallet,
  chainId: string,
  chains: CosmosChains,
): Promise<CosmosKey> {
  const parsed = v.safeParse(Key, await wallet.getKey(chainId))
  if (!parsed.success) throw new CosmosError('INVALID_ANSWER', 'The wallet returned no key.')
  const { name, ...key } = parsed.output
  const prefix = chainOf({ caipNetworkId: `cosmos:${chainId}` }, chains)?.prefix
  if (prefix !== undefined && fromBech32(key.bech32Address)?.prefix !== prefix)
    throw new TypeError(`The wallet returned an address that is not on ${chainId}.`)
  return { ...key, name: readName(name) }
}

export const toAccount = ({ bech32Address, pubKey, name }: CosmosKey): ConnectedAccount => ({
  address: bech32Address,
  publicKey: toHex(pubKey),
  ...(name && { name }),
})
