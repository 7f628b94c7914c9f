import { isBytes } from './answers.js'
import type { SolanaTransaction } from './contract.js'
import { SolanaError } from './errors.js'

/** Serializes a transaction, signed or not. @throws SolanaError `INVALID_TRANSACTION` */
export function toBytes(transaction: SolanaTransaction): Uint8Array {
  if (isBytes(transaction)) return copy(transaction)
  if (typeof transaction?.serialize === 'function') {
    // The legacy class refuses to serialize unsigned transactions by default.
    const bytes: unknown = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
    if (isBytes(bytes)) return copy(bytes)
  }
  throw new SolanaError('INVALID_TRANSACTION', 'A transaction must be a Uint8Array or have "serialize".')
}

/**
 * Turns bytes into an object of the original's class with its own `deserialize` or `from`, because the page
 * brings the library, possibly in several versions.
 * @throws SolanaError `INVALID_TRANSACTION` if the class has neither.
 */
export function likeOriginal<T extends SolanaTransaction>(original: T, bytes: Uint8Array): T {
  if (isBytes(original)) return bytes as T
  const { deserialize, from } = original.constructor as { deserialize?: unknown; from?: unknown }
  const make = [deserialize, from].find((one) => typeof one === 'function')
  if (typeof make === 'function') return make.call(original.constructor, bytes)
  throw new SolanaError('INVALID_TRANSACTION', 'The transaction’s class needs "deserialize" or "from".')
}

/** Our own plain copy: wallets pass it to other processes, and pages may change theirs. */
const copy = (bytes: Uint8Array) => Uint8Array.from(bytes)
