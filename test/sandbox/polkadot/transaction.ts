import { u8aToHex } from '@polkadot/util'
import { blake2AsU8a, signatureVerify } from '@polkadot/util-crypto'
import { invalidTransaction } from './refuse.js'
import type { SandboxRuntime } from './runtimes.js'

/** Payloads that are longer are hashed before they are signed. */
const MAX_SIGNED_BYTES = 256

/** A transaction with a valid signature. */
export interface Transaction {
  hash: string
  bytes: Uint8Array
  /** The signer's account id. */
  from: string
  nonce: number
  /** Pallet and call. */
  name: string
  /** The encoded arguments by name. */
  args: ReadonlyMap<string, { toU8a(): Uint8Array; toString(): string }>
}

export interface Chain {
  genesisHash: string
  /** Number of the block that would hold the transaction. */
  next: number
  hashOf(block: number): string | undefined
}

/** Decodes an extrinsic with `@polkadot/types`, and verifies signature and era. @throws Error of a node */
export function readTransaction(runtime: SandboxRuntime, bytes: Uint8Array, chain: Chain): Transaction {
  const extrinsic = decode(runtime, bytes)
  const { era, method, nonce, signer, tip } = extrinsic
  if (!extrinsic.isSigned) throw invalidTransaction('Transaction has no signature')
  if (!era.isMortalEra) throw invalidTransaction('Transaction is not mortal')
  const [birth, death] = [era.asMortalEra.birth(chain.next), era.asMortalEra.death(chain.next)]
  const blockHash = chain.hashOf(birth)
  if (blockHash === undefined || chain.next >= death)
    throw invalidTransaction('Transaction has an ancient birth block')

  const { registry, version } = runtime
  const payload = registry.createType(
    'ExtrinsicPayload',
    {
      ...{ blockHash, era: era.toHex(), genesisHash: chain.genesisHash, method: method.toHex() },
      ...{ mode: 0, nonce: nonce.toHex(), tip: tip.toHex() },
      specVersion: version.specVersion,
      transactionVersion: version.transactionVersion,
    },
    { version: 4 },
  )
  const signed = payload.toU8a({ method: true })
  const message = signed.length > MAX_SIGNED_BYTES ? blake2AsU8a(signed) : signed
  const id = signer.toU8a().slice(-32)
  if (!signatureVerify(message, extrinsic.signature.toU8a(), id).isValid)
    throw invalidTransaction('Transaction has a bad signature')
  return {
    ...{ bytes, from: u8aToHex(id), nonce: nonce.toNumber() },
    hash: u8aToHex(blake2AsU8a(bytes)),
    name: `${method.section}.${method.method}`,
    args: new Map(Object.keys(method.argsDef).flatMap((name, index) => argument(name, method.args[index]))),
  }
}

const argument = <T>(name: string, value: T | undefined) => (value ? [[name, value] as const] : [])

function decode({ registry }: SandboxRuntime, bytes: Uint8Array) {
  try {
    const extrinsic = registry.createType('Extrinsic', bytes)
    // The library reads on after the end of a call.
    if (u8aToHex(extrinsic.toU8a()) === u8aToHex(bytes)) return extrinsic
  } catch {
    // No extrinsic of this runtime.
  }
  throw invalidTransaction('Transaction could not be decoded')
}
