import type { SignatureInput, SignatureProblem } from '../../signature.js'
import { toHex } from '../hex.js'
import { scriptOf } from '../signatures/bip322.js'
import { utf8 } from '../signatures/bytes.js'
import { readSigned, spell } from '../signatures/read.js'
import { toSpendId } from '../signatures/transactions.js'
import { loadBitcore } from './library.js'
import { runScripts } from './runScripts.js'
import type { ToSign } from './shape.js'
import { readToSign } from './toSign.js'

/** About 300 kB of a proof of funds, with the previous transactions of its inputs. */
export const MAX_SIGNATURE_CHARS = 400_000
/** BIP-322 leaves other versions of the transaction to upgrades. */
const VERSIONS = [0, 2]

/** An output whose scripts a proof of funds satisfies. Whether it exists and is unspent, only the chain knows. */
export type ProvenOutput = {
  /** Written as nodes and explorers write it. */
  transactionId: string
  index: number
  /** In satoshis. */
  value: bigint
  /** The output's script in hex, without 0x. */
  script: string
}

/** The three results of BIP-322. */
export type Bip322Verdict =
  | {
      /** Valid at time T and age S. */
      state: 'valid'
      /** T: `nLockTime`, a height of blocks, or from 500,000,000 on seconds since 1970. */
      time: number
      /** S: `nSequence` of the first input, as BIP-68 encodes it. */
      age: number
      /** Whether the address's script compares T or S: its signers may not control it before. */
      isLocked: boolean
      /** The other inputs of a proof of funds. */
      outputs: readonly ProvenOutput[]
      /** The address; SegWit ones in lower case. */
      account: string
    }
  /** Inconclusive: the signature uses what is not checked here. Treat it as invalid. */
  | { state: 'invalid' | 'inconclusive'; code: SignatureProblem; message: string }

/**
 * Verifies a BIP-322 signature in base64: simple, full (`ful`) or a proof of funds (`pof`), of any address with a known
 * script. Needs `bitcore-lib`, whose script interpreter it runs with the rules of BIP-322.
 *
 * Resolves with a verdict for any input, and rejects only with the signal's reason.
 */
export async function verifyBip322(input: SignatureInput): Promise<Bip322Verdict> {
  const { signal } = input
  signal?.throwIfAborted()
  const read = readSigned(input, MAX_SIGNATURE_CHARS)
  if ('ok' in read) return { state: 'invalid', code: read.code, message: read.message }
  if (read.owner.type === 'future') return inconclusive('Later witness versions are not supported.')
  const loaded = await loadBitcore()
  signal?.throwIfAborted()
  if (!loaded) return inconclusive('To check BIP-322 signatures, install bitcore-lib.', 'VERIFY_UNAVAILABLE')
  const script = scriptOf(read.owner)
  const challenge = { id: toSpendId(loaded.hashing, utf8(read.message), script), script }
  const toSign = readToSign(loaded.hashing, read, challenge)
  if ('code' in toSign) return { state: 'invalid', ...toSign }
  const { tx, spent } = toSign
  const run = await runScripts(loaded.bitcore, tx, spent, signal)
  if (run.state !== 'valid') {
    const code = run.state === 'invalid' ? 'SIGNATURE_INVALID' : 'UNSUPPORTED_SIGNATURE_FORMAT'
    return { ...run, code }
  }
  if (!VERSIONS.includes(tx.version)) return inconclusive(`Version ${tx.version} is reserved for upgrades.`)
  const [age = 0] = tx.inputs.map(({ sequence }) => sequence)
  return {
    state: 'valid',
    time: tx.lockTime,
    age,
    isLocked: run.isLocked,
    outputs: listProven(toSign),
    account: spell(input.address, read.owner),
  }
}

const listProven = ({ tx, spent }: ToSign): ProvenOutput[] =>
  spent.flatMap(({ value, script }, position) => {
    const { id, index } = tx.inputs[position] ?? {}
    if (position === 0 || !id || index === undefined) return []
    return [{ transactionId: toHex(Uint8Array.from(id).reverse()), index, value, script: toHex(script) }]
  })

const inconclusive = (
  message: string,
  code: SignatureProblem = 'UNSUPPORTED_SIGNATURE_FORMAT',
): Bip322Verdict => ({ state: 'inconclusive', code, message })
