import type bitcoreLib from 'bitcore-lib'
import { withWholeKeys } from './wholeKeys.js'

export type Bitcore = typeof bitcoreLib

const OP = {
  if: 0x63,
  notIf: 0x64,
  codeSeparator: 0xab,
  checkSig: 0xac,
  checkMultisig: 0xae,
  checkMultisigVerify: 0xaf,
  nop1: 0xb0,
  lockTime: 0xb1,
  sequence: 0xb2,
  nop10: 0xb9,
}
/** The library's numbers for kinds of scripts: legacy, SegWit version 0, Taproot's key, Taproot's scripts. */
const WITNESS_V0 = 1
const TAPSCRIPT = 3
const SIGHASH_ALL = 1
/** Keys that one `CHECKMULTISIG` can have. */
const MAX_KEYS = 20
/** Keeps scripts that are made to be slow below about a second. */
const MAX_WORK = 300_000
const SCHNORR_BYTES = 64

const FLAGS = [
  ...['P2SH', 'WITNESS', 'TAPROOT', 'CHECKLOCKTIMEVERIFY', 'CHECKSEQUENCEVERIFY', 'NULLDUMMY'],
  ...['DERSIG', 'LOW_S', 'STRICTENC', 'NULLFAIL', 'MINIMALDATA', 'MINIMALIF', 'CONST_SCRIPTCODE'],
  // Opcodes that a later fork may define: such scripts are inconclusive.
  ...['WITNESS_PROGRAM', 'TAPROOT_VERSION', 'PUBKEYTYPE'].map((one) => `DISCOURAGE_UPGRADABLE_${one}`),
  'DISCOURAGE_OP_SUCCESS',
]
export const flagsOf = ({ Script }: Bitcore): number =>
  FLAGS.reduce((flags, name) => flags | (Script.Interpreter[`SCRIPT_VERIFY_${name}`] ?? 0), 0)

/** The findings of a run of scripts. */
export type Watch = {
  /** Signature checks, of all inputs. */
  checks: number
  /** Steps of all scripts, weighted by how long the library takes. */
  work: number
  isOver: boolean
  hasOtherHashType: boolean
  /** An operation compared the time lock of the transaction. */
  isLocked: boolean
  hasReservedNop: boolean
}
export const startWatch = (): Watch => ({
  checks: 0,
  work: 0,
  isOver: false,
  hasOtherHashType: false,
  isLocked: false,
  hasReservedNop: false,
})

/**
 * Extends the library's interpreter by BIP-322's rules that it lacks: MINIMALIF in every script, no
 * CODESEPARATOR, no signature inside of the script that checks it, and no CHECKMULTISIG in Taproot (BIP-342).
 */
export function createInterpreter(
  bitcore: Bitcore,
  scriptSig: InstanceType<Bitcore['Script']>,
  watch: Watch,
  isAllowed: SignatureFilter,
): InstanceType<Bitcore['Script']['Interpreter']> {
  const { Script, crypto } = bitcore
  return new (class extends Script.Interpreter {
    override step(): boolean {
      watch.work += this.#weigh()
      if (watch.work > MAX_WORK) watch.isOver = true
      const problem = watch.isOver ? 'WORK' : this.#findProblem()
      if (!problem) return super.step()
      this.errstr = problem
      return false
    }

    /** Taproot's key signs without a script. */
    override checkSchnorrSignature(signature: Buffer, ...more: readonly unknown[]): boolean {
      return (
        isAllowed(hashTypeOf(signature)) &&
        withWholeKeys(bitcore, () => super.checkSchnorrSignature(signature, ...more))
      )
    }

    /** Each step looks through all open branches, and each old signature check through the whole script. */
    #weigh(): number {
      const { opcodenum = 0 } = this.script.chunks[this.pc] ?? {}
      const isCheck = opcodenum >= OP.checkSig && opcodenum <= OP.checkMultisigVerify
      const isOld = isCheck && this.sigversion <= WITNESS_V0
      return 1 + this.vfExec.length + (isOld ? this.script.chunks.length * MAX_KEYS : 0)
    }

    #findProblem(): string | undefined {
      const { opcodenum = 0, buf } = this.script.chunks[this.pc] ?? {}
      if (opcodenum === OP.codeSeparator) return 'OP_CODESEPARATOR'
      const isPushed = buf && this.script !== scriptSig && this.sigversion <= WITNESS_V0
      if (isPushed && crypto.Signature.isTxDER(buf)) return 'SIG_FINDANDDELETE'
      if (this.vfExec.includes(false)) return undefined
      if (opcodenum === OP.if || opcodenum === OP.notIf)
        return isMinimal(this.stack) ? undefined : 'MINIMALIF'
      if (opcodenum === OP.checkMultisig || opcodenum === OP.checkMultisigVerify)
        return this.sigversion === TAPSCRIPT ? 'TAPSCRIPT_CHECKMULTISIG' : undefined
      if (opcodenum === OP.lockTime || opcodenum === OP.sequence) watch.isLocked = true
      else if (opcodenum >= OP.nop1 && opcodenum <= OP.nop10) watch.hasReservedNop = true
      return undefined
    }
  })()
}

/** The condition of an `IF` is empty or exactly 1. A missing one is for the interpreter to refuse. */
function isMinimal(stack: readonly Buffer[]): boolean {
  const top = stack.at(-1)
  return !top || top.length === 0 || (top.length === 1 && top[0] === 1)
}

/** Counts a signature check, and decides by its hash type whether it may succeed. */
export type SignatureFilter = (hashType: number | undefined) => boolean

export const createFilter =
  (watch: Watch, maxChecks: number): SignatureFilter =>
  (hashType) => {
    watch.checks += 1
    if (watch.checks > maxChecks) watch.isOver = true
    if (hashType !== SIGHASH_ALL) watch.hasOtherHashType = true
    return !watch.isOver && hashType === SIGHASH_ALL
  }

/** Taproot's default is `SIGHASH_ALL`, and is not written. */
export const hashTypeOf = (signature: Uint8Array): number | undefined =>
  signature.length === SCHNORR_BYTES ? SIGHASH_ALL : signature[SCHNORR_BYTES]
