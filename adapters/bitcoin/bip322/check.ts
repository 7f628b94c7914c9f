import { accepted, type CheckSignature, refused } from '../../signature.js'
import { readSigned } from '../signatures/read.js'
import { RECOVERABLE_BYTES } from '../signatures/recoverable.js'
import { checkBip122 } from '../verify.js'
import { MAX_SIGNATURE_CHARS, verifyBip322 } from './verify.js'

export type CheckBip322Options = {
  /**
   * Decides on signatures whose script compares a time lock, with the T and S of BIP-322: accept those that the chain
   * has reached, for example. @default refuses them, because their signers may control the address later only
   */
  acceptLock?: ((lock: { time: number; age: number }) => boolean | Promise<boolean>) | undefined
}

/** Address types whose wallets also sign with ECDSA ("Bitcoin Signed Message"). */
const ECDSA_TYPES: readonly string[] = ['p2pkh', 'p2sh', 'p2wpkh']

/**
 * Creates a check of all Bitcoin signatures: all that `checkBip122` accepts, and those of `verifyBip322` that are valid
 * now. ECDSA needs `@noble/curves` and `@noble/hashes`, BIP-322 needs `bitcore-lib`.
 */
export const createCheckBip322 =
  ({ acceptLock = () => false }: CheckBip322Options = {}): CheckSignature =>
  async (input) => {
    input.signal?.throwIfAborted()
    const read = readSigned(input, MAX_SIGNATURE_CHARS)
    if ('ok' in read) return read
    const isEcdsa = !read.prefix && read.bytes.length === RECOVERABLE_BYTES
    if (isEcdsa && ECDSA_TYPES.includes(read.owner.type)) return checkBip122(input)
    const verdict = await verifyBip322(input)
    if (verdict.state !== 'valid') return refused(verdict.code, verdict.message)
    const { isLocked, time, age, account } = verdict
    const isAccepted = !isLocked || (await acceptLock({ time, age }))
    input.signal?.throwIfAborted()
    if (isAccepted) return accepted(input.address, account)
    return refused(
      'UNSUPPORTED_SIGNATURE_FORMAT',
      `The signature is valid at time ${time} and age ${age} only.`,
    )
  }
