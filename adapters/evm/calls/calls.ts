import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { CallsCapability, CallsRequest } from '../../../kernel/adapters/calls.js'
import { EvmError } from '../errors.js'
import { isProvider } from '../provider.js'
import { walletRequest } from '../walletRequest.js'
import type { Wallets } from '../wallets.js'
import { addPaymaster } from './addPaymaster.js'
import { isHex, isRecord, requireRecord, unreadable } from './answers.js'
import { readCapabilities } from './capabilities.js'
import { mapCallsError } from './errors.js'
import { readOffered } from './offered.js'
import { sendAtomic } from './sendAtomic.js'
import { findSponsor } from './sponsor.js'
import { readStatus } from './status.js'
import { waitForCalls } from './wait.js'

const VERSION = '2.0.0'
const DUPLICATE = 5720

/**
 * EIP-5792. A wallet's 57xx code becomes an EvmError. Nothing is sent a second time, because the wallet may
 * have accepted the first request, and never again under an id that it reported as seen.
 */
export const createCalls = (
  ctx: AdapterContext,
  wallets: Wallets,
  duplicates: Set<unknown>,
): CallsCapability => {
  const calls: CallsCapability = {
    async capabilities({ connectorId, address, chainIds }) {
      const { pinned, signal } = wallets.require(connectorId)
      const params = chainIds ? [address, chainIds] : [address]
      return readCapabilities(await walletRequest(pinned, signal, 'wallet_getCapabilities', params), chainIds)
    },

    offered(place) {
      return readOffered(ctx, place, (question) => calls.capabilities(question))
    },
    sponsor(place) {
      return findSponsor(ctx, place, (same) => calls.offered(same))
    },
    sendAtomic(request) {
      return sendAtomic(ctx, request, calls)
    },

    async send({ connectorId, request, provider: ofPage }) {
      const { pinned, provider, signal } = wallets.requireUnchanged(connectorId)
      // A stand-in for the wallet shows the request first.
      const asked = isProvider(ofPage) && ofPage !== provider ? ofPage : pinned
      checkRequest(request)
      if (duplicates.has(request.id)) throw mapCallsError({ code: DUPLICATE })
      const { version = VERSION, atomicRequired = false } = request
      const paid = await addPaymaster(ctx, { connectorId, request }, (place) => calls.offered(place))
      const body = { ...paid, version, atomicRequired }
      const answer = await walletRequest(asked, signal, 'wallet_sendCalls', [body]).catch((error) => {
        if (request.id !== undefined && error.code === 'CALLS_DUPLICATE_ID') duplicates.add(request.id)
        throw error
      })
      // Wallets that implement the EIP's first version answer with a bare string.
      const sent = typeof answer === 'string' ? { id: answer } : requireRecord(answer, 'wallet_sendCalls')
      const { id, capabilities } = sent
      if (typeof id !== 'string' || !id) throw unreadable('wallet_sendCalls')
      return { id, ...(isRecord(capabilities) && { capabilities }) }
    },

    async status({ connectorId, id }) {
      const { pinned, signal } = wallets.require(connectorId)
      return readStatus(await walletRequest(pinned, signal, 'wallet_getCallsStatus', [id]))
    },

    wait: ({ connectorId, id, signal }) =>
      waitForCalls(async (until) => {
        const { pinned } = wallets.require(connectorId)
        return readStatus(await walletRequest(pinned, until, 'wallet_getCallsStatus', [id]))
      }, signal),

    async showStatus({ connectorId, id }) {
      const { pinned, signal } = wallets.require(connectorId)
      await walletRequest(pinned, signal, 'wallet_showCallsStatus', [id])
    },
  }
  return calls
}

/** Requires `0x`, because wallets interpret a missing prefix differently. Pages without types call this, too. */
function checkRequest({ chainId, calls }: CallsRequest): void {
  const list: unknown = calls
  if (!Array.isArray(list) || list.length === 0 || !list.every(isCall)) {
    throw new EvmError(
      'INVALID_REQUEST',
      'Each call needs "to", "data" and "value" that start with 0x, or leaves them out.',
    )
  }
  if (!isHex(chainId)) throw new EvmError('INVALID_REQUEST', 'Calls need a "chainId" such as 0x1.')
}

const isCall = (call: unknown): boolean =>
  isRecord(call) && [call.to, call.data, call.value].every((value) => value === undefined || isHex(value))
