import { type Tx, type TxOutput, writeTransaction } from '../psbt/transaction.js'
import {
  type Bitcore,
  createFilter,
  createInterpreter,
  flagsOf,
  hashTypeOf,
  startWatch,
  type Watch,
} from './rules.js'
import { withWholeKeys } from './wholeKeys.js'

export type ScriptsVerdict =
  | { state: 'valid'; isLocked: boolean }
  | { state: 'invalid' | 'inconclusive'; message: string }

/** Keeps a check below about a second. Multisignatures of many keys and inputs need more. */
const MAX_SIGNATURE_CHECKS = 400
/** The library hashes longer scripts of previous outputs in another way than nodes do. */
const MAX_SCRIPT_BYTES = 252

/**
 * Runs the scripts of all inputs as nodes do, with the rules of BIP-322.
 * @param spent the previous output of each input, in order
 */
export async function runScripts(
  bitcore: Bitcore,
  tx: Tx,
  spent: readonly TxOutput[],
  signal: AbortSignal | undefined,
): Promise<ScriptsVerdict> {
  if (spent.some(({ script }) => script.length > MAX_SCRIPT_BYTES))
    return inconclusive(`Scripts of outputs of more than ${MAX_SCRIPT_BYTES} bytes are not checked.`)
  const total = startWatch()
  const run = prepare(bitcore, tx, spent, total)
  let isLocked = false
  for (const [index] of tx.inputs.entries()) {
    const verdict = run(index)
    if (verdict) return verdict
    if (index === 0) isLocked = total.isLocked
    // Other work of a server runs between inputs.
    await new Promise((done) => setTimeout(done))
    signal?.throwIfAborted()
  }
  if (total.hasReservedNop) return inconclusive('The script uses a NOP that is reserved for upgrades.')
  return { state: 'valid', isLocked }
}

/** Returns a function that runs one input's scripts, and returns why they fail, if so. */
function prepare(bitcore: Bitcore, tx: Tx, spent: readonly TxOutput[], watch: Watch) {
  const { Script, Transaction, deps } = bitcore
  const bytes = (one: Uint8Array) => deps.Buffer.from(one)
  const isAllowed = createFilter(watch, MAX_SIGNATURE_CHECKS)
  const flags = flagsOf(bitcore)
  const whole = new (class extends Transaction {
    override verifySignature(...given: Parameters<InstanceType<typeof Transaction>['verifySignature']>) {
      return isAllowed(given[0].nhashtype) && super.verifySignature(...given)
    }
    override checkSchnorrSignature(
      ...given: Parameters<InstanceType<typeof Transaction>['checkSchnorrSignature']>
    ) {
      return (
        isAllowed(hashTypeOf(given[0])) && withWholeKeys(bitcore, () => super.checkSchnorrSignature(...given))
      )
    }
  })(bytes(writeTransaction(tx)))
  for (const [index, input] of whole.inputs.entries()) {
    const { value = 0n, script = new Uint8Array() } = spent[index] ?? {}
    input.output = new Transaction.Output({ satoshis: Number(value), script: bytes(script) })
  }

  return (index: number): Exclude<ScriptsVerdict, { state: 'valid' }> | undefined => {
    const { script: given = new Uint8Array(), witness = [] } = tx.inputs[index] ?? {}
    const { value = 0n, script = new Uint8Array() } = spent[index] ?? {}
    const fails = (why: string) => invalid(`The script of input ${index} fails: ${why}.`)
    try {
      const [scriptSig, scriptPubKey] = [new Script(bytes(given)), new Script(bytes(script))]
      const interpreter = createInterpreter(bitcore, scriptSig, watch, isAllowed)
      const isRight = interpreter.verify(
        ...([scriptSig, scriptPubKey, whole, index, flags] as const),
        witness.map(bytes),
        Number(value),
      )
      if (watch.isOver) return inconclusive('The scripts take too long to check.')
      if (watch.hasOtherHashType) return invalid('All signatures must use SIGHASH_ALL.')
      const isClean = isWitnessProgram(script) || interpreter.stack.length === 1
      if (isRight) return isClean ? undefined : fails('CLEANSTACK')
      const why = interpreter.errstr.replace(/^SCRIPT_ERR_/, '')
      if (!why.startsWith('DISCOURAGE_')) return fails(why || 'SIGNATURE')
      return inconclusive(`The script of input ${index} uses what a later upgrade may define (${why}).`)
    } catch {
      // The library throws for scripts that it cannot read.
      return fails('MALFORMED')
    }
  }
}

/** The library leaves the program on the stack; the witness's own stack is clean by consensus. */
const isWitnessProgram = (script: Uint8Array) => {
  const [version = 0xff, length] = script
  return script.length === (length ?? 0) + 2 && (version === 0 || (version >= 0x51 && version <= 0x60))
}

const invalid = (message: string) => ({ state: 'invalid', message }) as const
const inconclusive = (message: string) => ({ state: 'inconclusive', message }) as const
