import { bnToU8a, hexToU8a, stringToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsHex } from '@polkadot/util-crypto'
import { execute, type Failure } from './execute.js'
import { invalidTransaction, rpcError } from './refuse.js'
import type { SandboxRuntime } from './runtimes.js'
import { accountOf, EMPTY, encodeStorage, type State, withAccount } from './state.js'
import { readTransaction } from './transaction.js'

/** A fee that grows with the length, as a real one does. */
const FEE = { base: 100_000_000n, perByte: 1_000_000n }

interface Block {
  number: number
  hash: string
  parentHash: string
  extrinsics: readonly string[]
  state: State
}

/** A chain that puts each transaction into a block of its own, which is final at once. */
export type Ledger = ReturnType<typeof createLedger>

export function createLedger(runtime: SandboxRuntime, genesisHash: string) {
  const genesis: Block = {
    number: 0,
    hash: genesisHash,
    parentHash: genesisHash,
    extrinsics: [],
    state: EMPTY,
  }
  const blocks = [genesis]
  const head = () => blocks.at(-1) ?? genesis
  const existentialDeposit = BigInt(String(runtime.consts.balances?.existentialDeposit))
  /** Blocks begin with the time, as on a real chain. */
  const inherent = u8aToHex(stringToU8a('timestamp'))

  const addBlock = (extrinsics: readonly string[], state: State) => {
    const { number, hash: parentHash } = head()
    const hash = blake2AsHex(`${parentHash}${number + 1}`)
    blocks.push({ number: number + 1, hash, parentHash, extrinsics: [inherent, ...extrinsics], state })
  }
  const feeOf = (bytes: Uint8Array) => FEE.base + FEE.perByte * BigInt(bytes.length)

  return {
    runtime,
    head,
    feeOf,
    /** The block with this hash, the last one by default. @throws Error of a node */
    blockAt(hash: unknown = head().hash): Block {
      const found = blocks.find((block) => block.hash === hash)
      if (found) return found
      throw rpcError(-32000, `Unknown block ${hash}`)
    },
    hashOf: (number: number) => blocks[number]?.hash ?? null,
    storageOf: ({ state }: Block) => encodeStorage(state, runtime),
    /** Changes the state in a block of its own. */
    change(update: (state: State) => State) {
      addBlock([], { ...update(head().state), events: undefined })
    },
    /** Adds blocks without transactions. */
    mine(count: number) {
      for (let added = 0; added < count; added += 1) addBlock([], { ...head().state, events: undefined })
    },
    nonceOf: (id: string) => accountOf(head().state, id).nonce,
    /** Executes a transaction in the next block. Returns its hash. @throws Error of a node */
    submit(encoded: string): string {
      const bytes = hexToU8a(encoded)
      const next = head().number + 1
      const transaction = readTransaction(runtime, bytes, {
        ...{ genesisHash, next },
        hashOf: (number) => blocks[number]?.hash,
      })
      const { state } = head()
      const account = accountOf(state, transaction.from)
      if (transaction.nonce < account.nonce) throw invalidTransaction('Transaction is outdated')
      if (transaction.nonce > account.nonce)
        throw invalidTransaction('Transaction will be valid in the future')
      const free = account.free - feeOf(bytes)
      if (free < existentialDeposit)
        throw invalidTransaction('Inability to pay some fees (e.g. account balance too low)')
      const paid = withAccount(state, transaction.from, { ...account, free, nonce: account.nonce + 1 })
      const { state: after, failure } = execute(paid, transaction, existentialDeposit)
      // Index 1: the time comes first.
      addBlock([encoded], { ...after, events: encodeEvents(runtime, [undefined, failure ?? 'ok']) })
      return transaction.hash
    },
  }
}

/** The events of a block's extrinsics: those without a result have none. */
function encodeEvents(runtime: SandboxRuntime, results: readonly (Failure | 'ok' | undefined)[]): string {
  const records = results.flatMap((result, index) =>
    result === undefined ? [] : [encodeEvent(runtime, index, result)],
  )
  return u8aToHex(u8aConcat(Uint8Array.of(records.length << 2), ...records))
}

function encodeEvent({ registry, metadata, events }: SandboxRuntime, index: number, result: Failure | 'ok') {
  const pallet = metadata.asLatest.pallets.find(({ name }) => name.toString() === 'System')
  const event = events.system?.[result === 'ok' ? 'ExtrinsicSuccess' : 'ExtrinsicFailed']
  if (!pallet || !event) throw new Error('The runtime has no pallet System.')
  const info = { weight: { refTime: 1, proofSize: 1 }, class: 'Normal', paysFee: 'Yes' }
  const values = result === 'ok' ? [info] : [result, info]
  const fields = event.meta.fields.map(({ type }, place) =>
    registry.createType(registry.createLookupType(type), values[place]).toU8a(),
  )
  const phase = u8aConcat(Uint8Array.of(0), bnToU8a(index, { bitLength: 32, isLe: true }))
  const indices = Uint8Array.of(pallet.index.toNumber(), event.meta.index.toNumber())
  return u8aConcat(phase, indices, ...fields, Uint8Array.of(0))
}
