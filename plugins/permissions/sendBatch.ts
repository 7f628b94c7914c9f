import { BaseError, type CallsCapability } from '../../kernel/index.js'
import type { Account, Ctx } from './account.js'
import type { RevocationPlan } from './contract.js'
import { hexOf } from './readAtomic.js'

/** Errors after which the wallet has certainly sent nothing. Any other may hide that it did. */
const UNSENT =
  /^(SIGN_REJECTED|REQUEST_PENDING|NOT_CONNECTED|PROVIDER_CHANGED|INVALID_REQUEST|CALLS_(?!DUPLICATE).*)$/

/**
 * Sends the calls as one (EIP-5792), under an id of our own. Resolves with their id, also if the wallet failed but may
 * have sent them. @throws the wallet's refusal
 */
export async function sendBatch(
  ctx: Ctx,
  { address: from, connectorId, network }: Account,
  calls: RevocationPlan['calls'],
): Promise<string> {
  const capability = await ctx.session.capability('calls', network.chainNamespace)
  const id = ownId()
  try {
    const request = { id, from, chainId: hexOf(network), atomicRequired: true, calls }
    return (await capability.send({ connectorId, request })).id
  } catch (error) {
    const isUnsent = error instanceof BaseError && UNSENT.test(error.code)
    if (isUnsent || (await isUnknown(capability, connectorId, id))) throw error
    return id
  }
}

/** True if the wallet reports that it has no such calls. A wallet that can't answer may have them. */
const isUnknown = (calls: CallsCapability, connectorId: string, id: string): Promise<boolean> =>
  calls.status({ connectorId, id }).then(
    () => false,
    (error: unknown) => error instanceof BaseError && error.code === 'CALLS_UNKNOWN_ID',
  )

function ownId(): `0x${string}` {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))]
  return `0x${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}
