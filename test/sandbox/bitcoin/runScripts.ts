import bitcore from 'bitcore-lib'
import { withWholeKeys } from '../../../adapters/bitcoin/bip322/wholeKeys.js'
import type { CoinView, Transaction } from './bcoin.js'

const { Script, Transaction: Decoded } = bitcore

/** The rules by which nodes relay a transaction. bcoin checks those of blocks besides, but none of Taproot. */
const RULES = [
  ...['P2SH', 'WITNESS', 'TAPROOT', 'CHECKLOCKTIMEVERIFY', 'CHECKSEQUENCEVERIFY'],
  ...['STRICTENC', 'DERSIG', 'LOW_S', 'NULLDUMMY', 'NULLFAIL', 'MINIMALDATA', 'MINIMALIF'],
  ...['WITNESS_PUBKEYTYPE', 'DISCOURAGE_UPGRADABLE_NOPS', 'DISCOURAGE_UPGRADABLE_WITNESS_PROGRAM'],
  ...['DISCOURAGE_UPGRADABLE_TAPROOT_VERSION', 'DISCOURAGE_UPGRADABLE_PUBKEYTYPE', 'DISCOURAGE_OP_SUCCESS'],
]
const FLAGS = RULES.reduce((flags, rule) => {
  const flag = Script.Interpreter[`SCRIPT_VERIFY_${rule}`]
  if (flag === undefined) throw new Error(`bitcore-lib has no rule ${rule}.`)
  return flags | flag
}, 0)

/**
 * Runs the scripts of every input in the interpreter of bitcore-lib, which knows Taproot. @throws Error that names the
 * input and the rule that it breaks
 */
export function runScripts(tx: Transaction, view: CoinView): void {
  const decoded = new Decoded(tx.toRaw())
  const spent = tx.inputs.map((input) => {
    const output = view.getOutputFor(input)
    if (!output) throw new Error('bad-txns-inputs-missingorspent')
    return { satoshis: output.value, script: output.script.toRaw() }
  })
  // A Taproot signature covers what all inputs spend.
  for (const [index, input] of decoded.inputs.entries()) {
    const output = spent[index]
    if (output) input.output = new Decoded.Output(output)
  }
  for (const [index, { script, witness }] of tx.inputs.entries()) {
    const { satoshis = 0, script: program = Buffer.alloc(0) } = spent[index] ?? {}
    const interpreter = new Script.Interpreter()
    const isRight = withWholeKeys(bitcore, () =>
      interpreter.verify(
        ...([new Script(script.toRaw()), new Script(program), decoded, index, FLAGS] as const),
        // The interpreter takes its stack from this list.
        [...witness.items],
        satoshis,
      ),
    )
    const why = interpreter.errstr.replace(/^SCRIPT_ERR_/, '') || 'SIGNATURE'
    if (!isRight) throw new Error(`mandatory-script-verify-flag-failed (${why}), input ${index}`)
  }
}
