import { sha256 } from '../hashes/sha256.js'
import { toHex } from '../hex.js'
import { readMaps } from '../psbt/maps.js'
import { parse } from '../psbt/reader.js'
import {
  readTransaction as read,
  type Tx,
  type TxInput,
  type TxOutput,
  writeTransaction,
} from '../psbt/transaction.js'

export type RawInput = Pick<TxInput, 'sequence' | 'script' | 'witness'> & { txid: string; vout: number }
/** Ids are written as explorers show them. */
export type RawTransaction = {
  id: string
  version: number
  lockTime: number
  inputs: readonly RawInput[]
  outputs: readonly TxOutput[]
}

/** Undefined if the bytes have any other encoding than a node's. */
export function readTransaction(bytes: Uint8Array): RawTransaction | undefined {
  const tx = parse(bytes, read)
  return tx && toRaw(tx)
}

/** Parses the transaction inside a PSBT before it is signed. Undefined if there is none. */
export function readUnsigned(psbt: Uint8Array): RawTransaction | undefined {
  const maps = parse(psbt, readMaps)
  return maps && toRaw(maps.tx)
}

function toRaw(tx: Tx): RawTransaction {
  const { version, lockTime, inputs, outputs } = tx
  return {
    id: toId(sha256(sha256(writeTransaction(tx)))),
    version,
    lockTime,
    inputs: inputs.map(({ id, index, ...rest }) => ({ txid: toId(id), vout: index, ...rest })),
    outputs,
  }
}

/** The id of a transaction, as explorers show it. */
export const toId = (hash: Uint8Array) => toHex(hash.slice().reverse())
