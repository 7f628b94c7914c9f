import type { Message, Transaction } from '@ton/core'
import { TransferError, type TransferOutcome, type TransferTerms } from 'latchkey'
import type { Core } from './core.js'

/**
 * Returns the id of a sent message, which is given in base64. Wallets may write one message in several ways, so the
 * parts that differ are left out, as in https://docs.ton.org/ecosystem/ton-connect/message-lookup.
 */
export function idOf(core: Core, sent: string): string {
  const { Cell, loadMessage } = core
  return hashOf(core, loadMessage(Cell.fromBase64(sent).beginParse()))
}

function hashOf({ beginCell, storeMessage }: Core, { info, body }: Message): string {
  if (info.type !== 'external-in') return ''
  const plain = { type: 'external-in', dest: info.dest, importFee: 0n } as const
  return beginCell()
    .store(storeMessage({ info: plain, init: null, body }, { forceRef: true }))
    .endCell()
    .hash()
    .toString('hex')
}

/**
 * Finds the end of a transfer among an account's transactions. Undefined if it is in none of them.
 * @throws TransferError NOT_AS_REVIEWED if the wallet paid somebody else or another amount
 */
export function findOutcome(
  core: Core,
  transactions: readonly string[],
  id: string,
  terms: TransferTerms | undefined,
): TransferOutcome | undefined {
  const { Cell, loadTransaction } = core
  const found = transactions
    .map((data) => loadTransaction(Cell.fromBase64(data).beginParse()))
    .find(({ inMessage }) => inMessage && hashOf(core, inMessage) === id)
  if (!found) return undefined
  const paid = [...found.outMessages.values()].map(readPayment)
  const isDone = succeeded(found) && paid.length > 0
  if (isDone && terms && !(paid.length === 1 && paid[0] === `${terms.value} to ${terms.to}`))
    throw new TransferError('NOT_AS_REVIEWED', `The wallet paid ${paid.join(', ')}.`)
  return { status: isDone ? 'confirmed' : 'failed', id: found.hash().toString('hex') }
}

const readPayment = ({ info }: Message) =>
  info.type === 'internal' ? `${info.value.coins} to ${info.dest.toRawString()}` : 'nobody'

function succeeded({ description }: Transaction): boolean {
  if (description.type !== 'generic') return false
  const { computePhase, actionPhase } = description
  return computePhase.type === 'vm' && computePhase.success && actionPhase?.success === true
}
