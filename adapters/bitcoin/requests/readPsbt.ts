import type { ReadCaution, ReadRequest, ReadRow, ReadStep } from '../../../kernel/adapters/requests.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { readAddress } from '../address.js'
import { toHex } from '../hex.js'
import type { OwnAddress } from '../ownAddresses.js'
import type { TxOutput } from '../psbt/transaction.js'
import type { Source } from '../source/source.js'
import { scriptOf } from '../transfer/scripts.js'
import type { InputToSign } from '../wallet.js'
import { decodePsbt, type Input } from './decodePsbt.js'
import { readFee } from './fee.js'
import { type Placed, proveInputs } from './proveInputs.js'
import { createWriter, isData, textIn, toInputRows, toOutputRow, type Writer } from './rows.js'
import { coverageOf } from './sighash.js'
import { unknown } from './unknown.js'

/** More than anyone reads. */
const MAX_ROWS = 32

type Parameters = {
  readonly psbt: string
  readonly asked: readonly InputToSign[]
  /** The addresses of the wallet. */
  readonly own: readonly OwnAddress[]
  readonly network: CaipNetwork
  readonly source: Pick<Source, 'rawTransaction'>
}
type Opened = {
  readonly inputs: readonly Placed[]
  readonly outputs: readonly TxOutput[]
  readonly isOwn: (script: Uint8Array) => boolean
  readonly write: Writer
}

/** Reads what a PSBT does. What cannot be read is an unknown call. */
export async function readPsbt(parameters: Parameters): Promise<ReadRequest> {
  const opened = await open(parameters)
  return (opened && summarize(opened, parameters.psbt)) ?? unknown(parameters.psbt)
}

async function open({ psbt, asked, own, network, source }: Parameters): Promise<Opened | undefined> {
  const write = createWriter(network)
  const decoded = decodePsbt(psbt)
  if (!write || !decoded) return undefined
  const owners = new Map(
    own.flatMap((one) => {
      const read = readAddress(one.address)
      const script = read && scriptOf(read)
      return script ? [[toHex(script), one] as const] : []
    }),
  )
  const place = (input: Input, index: number): Placed[] => {
    const owner = input.spent && owners.get(toHex(input.spent.script))
    const coverage = coverageOf(input, index, asked)
    if (!coverage) return []
    const isAsked = asked.some((one) => one.index === index)
    return [{ ...input, coverage, isAsked, isOwn: owner !== undefined, isOrdinal: owner?.isOrdinal === true }]
  }
  const placed = decoded.inputs.flatMap(place)
  const proven = placed.length === decoded.inputs.length && (await proveInputs(placed, source))
  if (!proven) return undefined
  const isOwn = (script: Uint8Array) => owners.has(toHex(script))
  return { inputs: proven.flatMap(place), outputs: decoded.outputs, isOwn, write }
}

/** Undefined if it can never be valid, or has more parts than anyone reads. */
function summarize(opened: Opened, raw: string): ReadRequest | undefined {
  const { inputs, outputs, isOwn, write } = opened
  const mine = inputs.filter((one) => one.isOwn || one.isAsked)
  const isOpen = mine.some(({ coverage }) => coverage.outputs !== 'all')
  const isExtendable = mine.some(({ coverage }) => coverage.isExtendable)
  const covered = isOpen ? coveredBy(inputs, outputs) : outputs
  const back = covered.filter(({ script }) => isOwn(script))
  const data = covered.filter(isData)
  const to = covered.filter((one) => !back.includes(one) && !data.includes(one))
  const others = inputs.filter((one) => !one.isOwn)
  const total = isOpen || isExtendable ? undefined : readTotal(opened)
  if (total === 'invalid') return undefined
  const isPayment = !isOpen && to.length === 1 && others.length === 0
  const rows = [
    ...toInputRows(isOpen ? mine : others, write),
    ...to.flatMap((one) => (isPayment ? splitRow(one, write) : [toOutputRow('to', one, write)])),
    ...back.map((one) => toOutputRow('back', one, write)),
    ...data.map((one): ReadRow => ({ label: 'memo', text: textIn(one) ?? toHex(one.script) })),
  ]
  if (rows.length > MAX_ROWS) return undefined
  const isUnread =
    to.some(({ script }) => !write.address(script)) || data.some((one) => textIn(one) === undefined)
  const cautions: ReadCaution[] = [
    ...(isOpen ? [{ code: 'open-outputs', level: 'danger' } as const] : []),
    ...(total && !total.isUsual ? [{ code: 'high-fee', level: 'danger' } as const] : []),
    ...(isExtendable && !isOpen ? [{ code: 'open-inputs', level: 'warning' } as const] : []),
    ...(inputs.every(({ isProven }) => isProven) ? [] : [{ code: 'unproven', level: 'warning' } as const]),
    ...(inputs.some(({ isOrdinal }) => isOrdinal) ? [{ code: 'ordinals', level: 'warning' } as const] : []),
    ...(isUnread ? [{ code: 'unknown-call', level: 'warning' } as const] : []),
  ]
  const does: ReadStep['does'] = isPayment ? 'send-to' : 'sign-transaction'
  return { steps: [{ does, rows: [...rows, ...(total?.rows ?? [])], raw }], cautions }
}

/** The outputs that stay as they are, whatever others change. */
const coveredBy = (inputs: readonly Placed[], outputs: readonly TxOutput[]): TxOutput[] =>
  outputs.filter((_, index) => {
    const input = inputs[index]
    return input && (input.isOwn || input.isAsked) && input.coverage.outputs === 'one'
  })

/** The fee, and what the account has less or more of with it. Undefined unless every amount is proven. */
function readTotal({ inputs, outputs, isOwn, write }: Opened) {
  if (!inputs.every(({ isProven }) => isProven)) return undefined
  const spent = inputs.flatMap((one) => one.spent ?? [])
  const fee = sum(spent) - sum(outputs)
  if (fee < 0n) return 'invalid'
  const found = readFee(fee, { inputs, outputs }, write)
  const more = ownSum(outputs, isOwn) - ownSum(spent, isOwn)
  const amount = write.coin(more < 0n ? -more : more)
  const change: ReadRow[] = more === 0n ? [] : [{ label: more < 0n ? 'leaves' : 'arrives', amount }]
  return { rows: [found.row, ...change], isUsual: found.isUsual }
}

const sum = (outputs: readonly TxOutput[]) => outputs.reduce((total, { value }) => total + value, 0n)
const ownSum = (outputs: readonly TxOutput[], isOwn: Opened['isOwn']) =>
  sum(outputs.filter(({ script }) => isOwn(script)))

/** The amount and the receiver of the only payment, each by itself. */
function splitRow(output: TxOutput, write: Writer): ReadRow[] {
  const { amount, ...to } = toOutputRow('to', output, write)
  return [{ label: 'amount', amount }, to]
}
