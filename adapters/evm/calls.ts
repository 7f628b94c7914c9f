import type { CallsCapability } from '../../kernel/adapters/capabilities.js'
import { mapCallsError } from './callsErrors.js'
import { EvmError } from './errors.js'
import { walletRequest } from './walletRequest.js'
import type { Wallets } from './wallets.js'

const VERSION = '2.0.0'
const DUPLICATE = 5720

type CallsStatus = Awaited<ReturnType<CallsCapability['status']>>['status']

/**
 * EIP-5792. A wallet's 57xx code becomes an EvmError. Nothing is sent a second time, because the wallet may
 * have accepted the first request, and never again under an id that it reported as seen.
 */
export const createCalls = (wallets: Wallets, duplicates: Set<unknown>): CallsCapability => ({
  async capabilities({ connectorId, address }) {
    const { pinned, signal } = wallets.require(connectorId)
    const answer = await walletRequest(pinned, signal, 'wallet_getCapabilities', [address])
    return requireRecord(answer, 'wallet_getCapabilities')
  },

  async send({ connectorId, request }) {
    const { pinned, signal } = wallets.requireUnchanged(connectorId)
    checkCalls(request.calls)
    if (duplicates.has(request.id)) throw mapCallsError({ code: DUPLICATE })
    const body = { ...request, version: request.version ?? VERSION }
    const answer = await walletRequest(pinned, signal, 'wallet_sendCalls', [body]).catch((error) => {
      if (request.id !== undefined && error.code === 'CALLS_DUPLICATE_ID') duplicates.add(request.id)
      throw error
    })
    // Wallets that implement the EIP's first version answer with a bare string.
    const id = typeof answer === 'string' ? answer : requireRecord(answer, 'wallet_sendCalls').id
    if (typeof id === 'string' && id) return { id }
    throw unreadable('wallet_sendCalls')
  },

  async status({ connectorId, id }) {
    const { pinned, signal } = wallets.require(connectorId)
    const answer = await walletRequest(pinned, signal, 'wallet_getCallsStatus', [id])
    const { status: statusCode, receipts: reported } = requireRecord(answer, 'wallet_getCallsStatus')
    if (typeof statusCode !== 'number') throw unreadable('wallet_getCallsStatus')
    const receipts: readonly unknown[] = Array.isArray(reported) ? reported : []
    const status = toStatus(statusCode)
    return { status: status === 'confirmed' ? byReceipts(receipts) : status, statusCode, receipts }
  },
})

/**
 * 100 pending, 200 confirmed, 400 failed before reaching the chain, 500 reverted, 600 partially reverted.
 * Other codes count by their hundred, as the EIP asks.
 */
function toStatus(code: number): CallsStatus {
  const byHundred = { 1: 'pending', 2: 'confirmed', 4: 'failed', 5: 'failed', 6: 'partial' } as const
  const hundred = Math.floor(code / 100)
  if (hundred in byHundred) return byHundred[hundred as keyof typeof byHundred]
  throw unreadable('wallet_getCallsStatus')
}

/**
 * Receipts override the status: a wallet that answers 200 for reverted calls is wrong, and without receipts
 * it is early.
 */
function byReceipts(receipts: readonly unknown[]): CallsStatus {
  const outcomes = receipts.map(readOutcome)
  if (outcomes.length === 0 || outcomes.includes(undefined)) return 'pending'
  if (outcomes.every(Boolean)) return 'confirmed'
  return outcomes.some(Boolean) ? 'partial' : 'failed'
}

/** True if the call succeeded; undefined if this is not a receipt. */
function readOutcome(receipt: unknown): boolean | undefined {
  const { status } = (receipt ?? {}) as { status?: unknown }
  if (typeof status === 'string' && /^0x0*1$/.test(status)) return true
  return typeof status === 'string' && /^0x0+$/.test(status) ? false : undefined
}

/** Requires `0x`, because wallets interpret a missing prefix differently. */
function checkCalls(calls: unknown): void {
  const valid =
    Array.isArray(calls) &&
    calls.length > 0 &&
    calls.every(
      (call: { to?: unknown; data?: unknown } | null) => call && [call.to, call.data].every(isHexOrAbsent),
    )
  if (!valid) throw new EvmError('INVALID_REQUEST', 'Each call needs "to" and "data" that start with 0x.')
}

const isHexOrAbsent = (value: unknown) =>
  value === undefined || (typeof value === 'string' && /^0x[\da-fA-F]*$/.test(value))

function requireRecord(answer: unknown, method: string): Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw unreadable(method)
  return answer as Record<string, unknown>
}

const unreadable = (method: string) =>
  new EvmError('REQUEST_FAILED', 'The wallet could not answer the request', {
    cause: new TypeError(`The wallet's answer to ${method} cannot be read.`),
  })
