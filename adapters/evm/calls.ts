import type { CallsCapability } from '../../kernel/adapters/capabilities.js'
import { mapCallsError } from './callsErrors.js'
import { EvmError } from './errors.js'
import { walletRequest } from './walletRequest.js'
import type { Wallets } from './wallets.js'

const VERSION = '2.0.0'
const DUPLICATE = 5720

type CallsStatus = Awaited<ReturnType<CallsCapability['status']>>['status']

/**
 * EIP-5792. A wallet's 57xx code is an EvmError of its own; nothing is sent a second time, for the wallet may have
 * taken the first, and never again under an id that it says it has seen.
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
    // A bare string is the answer of wallets that follow the EIP's first version.
    const id = typeof answer === 'string' ? answer : requireRecord(answer, 'wallet_sendCalls').id
    if (typeof id === 'string' && id) return { id }
    throw unreadable('wallet_sendCalls')
  },

  async status({ connectorId, id }) {
    const { pinned, signal } = wallets.require(connectorId)
    const answer = await walletRequest(pinned, signal, 'wallet_getCallsStatus', [id])
    const { status: statusCode, receipts: told } = requireRecord(answer, 'wallet_getCallsStatus')
    if (typeof statusCode !== 'number') throw unreadable('wallet_getCallsStatus')
    const receipts: readonly unknown[] = Array.isArray(told) ? told : []
    const status = toStatus(statusCode)
    return { status: status === 'confirmed' ? byReceipts(receipts) : status, statusCode, receipts }
  },
})

/**
 * 100 pending, 200 confirmed, 400 failed before the chain, 500 reverted, 600 reverted in part. Other codes count by
 * their hundred, as the EIP asks.
 */
function toStatus(code: number): CallsStatus {
  const byHundred = { 1: 'pending', 2: 'confirmed', 4: 'failed', 5: 'failed', 6: 'partial' } as const
  const hundred = Math.floor(code / 100)
  if (hundred in byHundred) return byHundred[hundred as keyof typeof byHundred]
  throw unreadable('wallet_getCallsStatus')
}

/** The receipts have the last word: a wallet that says 200 of reverted calls is wrong, and of calls without a receipt early. */
function byReceipts(receipts: readonly unknown[]): CallsStatus {
  const outcomes = receipts.map(readOutcome)
  if (outcomes.length === 0 || outcomes.includes(undefined)) return 'pending'
  if (outcomes.every(Boolean)) return 'confirmed'
  return outcomes.some(Boolean) ? 'partial' : 'failed'
}

/** True if it went through; undefined if it is not a receipt. */
function readOutcome(receipt: unknown): boolean | undefined {
  const { status } = (receipt ?? {}) as { status?: unknown }
  if (typeof status === 'string' && /^0x0*1$/.test(status)) return true
  return typeof status === 'string' && /^0x0+$/.test(status) ? false : undefined
}

/** Wallets differ in what they make of a missing `0x`; none should have to guess. */
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
