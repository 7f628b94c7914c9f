import type { CallsReceipt, CallsStatus } from '../../../kernel/adapters/calls.js'
import { type Answered, isHex, isRecord, requireRecord, unreadable } from './answers.js'

const METHOD = 'wallet_getCallsStatus'

/** Reads the answer to `wallet_getCallsStatus`. */
export function readStatus(answer: unknown): CallsStatus {
  const { status: statusCode, receipts: reported, atomic, capabilities } = requireRecord(answer, METHOD)
  if (typeof statusCode !== 'number') throw unreadable(METHOD)
  const given: readonly unknown[] = Array.isArray(reported) ? reported : []
  const receipts = given.map(readReceipt)
  const status = toStatus(statusCode)
  return {
    status: status === 'confirmed' ? byReceipts(receipts) : status,
    statusCode,
    ...(typeof atomic === 'boolean' && { atomic }),
    receipts: receipts.filter((one) => one !== undefined),
    ...(isRecord(capabilities) && { capabilities }),
  }
}

function toStatus(code: number): CallsStatus['status'] {
  switch (Math.floor(code / 100)) {
    case 1:
      return 'pending'
    case 2:
      return 'confirmed'
    case 4:
    case 5:
      return 'failed'
    case 6:
      return 'partial'
    default:
      throw unreadable(METHOD)
  }
}

/**
 * Receipts override the status: a wallet that answers 200 for reverted calls is wrong, and without receipts
 * it is early.
 */
function byReceipts(receipts: readonly (CallsReceipt | undefined)[]): CallsStatus['status'] {
  if (receipts.length === 0 || receipts.includes(undefined)) return 'pending'
  const successes = receipts.filter((one) => one?.status === '0x1').length
  if (successes === receipts.length) return 'confirmed'
  return successes > 0 ? 'partial' : 'failed'
}

/** Undefined if this is not a receipt: it has neither success nor failure. */
function readReceipt(receipt: unknown): CallsReceipt | undefined {
  if (!isRecord(receipt)) return undefined
  const status = readOutcome(receipt.status)
  if (!status) return undefined
  const logs = (Array.isArray(receipt.logs) ? receipt.logs : []).filter(isLog)
  return { status, ...hexFields(receipt), logs }
}

function readOutcome(status: unknown): CallsReceipt['status'] | undefined {
  if (!isHex(status) || !/^0x0*[01]$/.test(status)) return undefined
  return status.endsWith('1') ? '0x1' : '0x0'
}

function hexFields({ transactionHash, blockHash, blockNumber, gasUsed }: Answered) {
  return {
    ...(isHex(transactionHash) && { transactionHash }),
    ...(isHex(blockHash) && { blockHash }),
    ...(isHex(blockNumber) && { blockNumber }),
    ...(isHex(gasUsed) && { gasUsed }),
  }
}

const isLog = (log: unknown): log is CallsReceipt['logs'][number] =>
  isRecord(log) &&
  isHex(log.address) &&
  isHex(log.data) &&
  Array.isArray(log.topics) &&
  log.topics.every(isHex)
