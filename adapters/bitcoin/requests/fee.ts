import type { ReadRow } from '../../../kernel/adapters/requests.js'
import { fieldOf, INPUT } from '../psbt/maps.js'
import type { TxOutput } from '../psbt/transaction.js'
import { isUsual } from '../transfer/feeLimit.js'
import { inputSize, type PayerType, sizeOfTransfer } from '../transfer/scripts.js'
import type { Placed } from './proveInputs.js'
import type { Writer } from './rows.js'
import { scriptTypeOf } from './scriptType.js'

type Fee = { readonly row: ReadRow; readonly isUsual: boolean }

/** The fee, with its rate if the size of the signed transaction is known. */
export function readFee(
  fee: bigint,
  { inputs, outputs }: { inputs: readonly Placed[]; outputs: readonly TxOutput[] },
  write: Writer,
): Fee {
  const size = sizeOf(inputs, outputs)
  const rate = size && Number(fee) / size
  return {
    row: {
      label: 'fee',
      amount: write.coin(fee),
      ...(rate !== undefined && { text: `≈ ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} sat/vB` }),
    },
    isUsual: isUsual(rate ?? 0, fee),
  }
}

/** Virtual bytes of the signed transaction, at most. Undefined if scripts decide about the size. */
function sizeOf(inputs: readonly Placed[], outputs: readonly TxOutput[]): number | undefined {
  const scripts = outputs.map(({ script }) => script)
  let size = sizeOfTransfer('p2wpkh', 0, scripts)
  for (const input of inputs) {
    const type = payerTypeOf(input)
    if (!type) return undefined
    size += inputSize(type)
  }
  return Math.ceil(size)
}

/** The type of an input that a single key spends. */
function payerTypeOf({ spent, fields, isOwn }: Placed): PayerType | undefined {
  const type = spent && scriptTypeOf(spent.script)
  switch (type) {
    case 'p2pkh':
    case 'p2wpkh':
      return type
    case 'p2tr':
      return fields.some((one) => one.type === INPUT.taprootLeafScript) ? undefined : type
    case 'p2sh': {
      const redeem = fieldOf(fields, INPUT.redeemScript)
      const isNested = redeem ? scriptTypeOf(redeem) === 'p2wpkh' : isOwn
      return isNested ? type : undefined
    }
    default:
      return undefined
  }
}
