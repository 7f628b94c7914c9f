import { RawTx, Transaction } from '@scure/btc-signer'
import { REGTEST as PARAMETERS } from '../../../test/sandbox/bitcoin/network.js'
import { createPayer, type PaysFrom } from './payer.js'

/** A signed transaction of coins that don't exist, for its size. */
export function sign(type: PaysFrom, inputs: number, outputs: number) {
  const { payment, secret } = createPayer({}, { pays: type })
  const previous = RawTx.encode({
    ...{ version: 2, segwitFlag: false, lockTime: 0 },
    inputs: [{ txid: new Uint8Array(32), index: 0, finalScriptSig: Uint8Array.of(0x51), sequence: 0 }],
    outputs: Array.from({ length: inputs }, () => ({ amount: 10_000n, script: payment.script })),
  })
  const { id } = Transaction.fromRaw(previous, { allowUnknownInputs: true })
  const tx = new Transaction()
  for (let index = 0; index < inputs; index += 1)
    tx.addInput({
      ...{ txid: id, index, nonWitnessUtxo: previous },
      ...('redeemScript' in payment && { redeemScript: payment.redeemScript }),
      ...('tapInternalKey' in payment && { tapInternalKey: payment.tapInternalKey }),
    })
  for (let index = 0; index < outputs; index += 1)
    tx.addOutputAddress(createPayer({}).from, 1_000n, PARAMETERS)
  const scripts = Array.from(
    { length: outputs },
    (_, index) => tx.getOutput(index).script ?? new Uint8Array(),
  )
  tx.sign(secret)
  tx.finalize()
  return { hex: tx.hex, scripts }
}
