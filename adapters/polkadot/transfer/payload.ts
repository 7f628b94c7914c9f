import { type Hex, toHex } from '../hex.js'
import type { Asked } from './build.js'
import type { Runtime } from './runtime.js'
import { encodeInteger } from './scale.js'

type Parameters = {
  runtime: Runtime
  asked: Asked
  /** The wallet's own spelling of the sender's address. */
  address: string
  genesisHash: Hex
  /** The block with which the era starts. */
  block: { hash: Hex; number: number }
}

/** The `SignerPayloadJSON` of Polkadot's extension. Its numbers are big-endian hexadecimal. */
export function payloadFor({ runtime, asked, address, genesisHash, block }: Parameters) {
  return {
    address,
    blockHash: block.hash,
    blockNumber: toNumber(block.number),
    era: toHex(asked.era),
    genesisHash,
    metadataHash: null,
    method: toHex(asked.call),
    mode: asked.mode,
    nonce: toNumber(asked.nonce),
    signedExtensions: [...runtime.extensions],
    specVersion: toNumber(runtime.specVersion),
    tip: toHex(encodeInteger(asked.tip, 16).reverse()),
    transactionVersion: toNumber(runtime.transactionVersion),
    version: 4,
    // Wallets that add the hash of the metadata return the transaction that they have signed.
    withSignedTransaction: true,
  }
}

const toNumber = (value: number): Hex => toHex(encodeInteger(BigInt(value), 4).reverse())
