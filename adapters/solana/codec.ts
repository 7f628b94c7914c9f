import { isBytes } from './answers.js'
import type { SolanaTransaction } from './contract.js'
import { SolanaError } from './errors.js'

/** Bytes as they travel. Signatures may still be missing. @throws SolanaError `INVALID_TRANSACTION` */
export function toBytes(transaction: SolanaTransaction): Uint8Array {
  if (isBytes(transaction)) return copy(transaction)
  if (typeof transaction?.serialize === 'function') {
    // The class without versions refuses to part with a transaction that lacks signatures, unless it is told to.
    const bytes: unknown = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
    if (isBytes(bytes)) return copy(bytes)
  }
  throw new SolanaError('INVALID_TRANSACTION', 'A transaction is a Uint8Array, or has a method "serialize".')
}

/**
 * Bytes as an object of the class that the original has, by that class's own `deserialize` or `from`: the page brings
 * the library, and there may be several versions of it.
 * @throws SolanaError `INVALID_TRANSACTION` where the class has neither.
 */
export function likeOriginal<T extends SolanaTransaction>(original: T, bytes: Uint8Array): T {
  if (isBytes(original)) return bytes as T
  const { deserialize, from } = original.constructor as { deserialize?: unknown; from?: unknown }
  const make = [deserialize, from].find((one) => typeof one === 'function')
  if (typeof make === 'function') return make.call(original.constructor, bytes)
  throw new SolanaError(
    'INVALID_TRANSACTION',
    'The class of this transaction has no "deserialize" or "from".',
  )
}

/** A plain array of bytes of ours: wallets hand it to other processes, and pages may go on writing into theirs. */
const copy = (bytes: Uint8Array) => Uint8Array.from(bytes)
