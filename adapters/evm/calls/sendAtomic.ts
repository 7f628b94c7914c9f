import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import type { CallsCapability, CallsRequest } from '../../../kernel/adapters/calls.js'
import { paymasterOf } from '../../../kernel/adapters/paymasters.js'
import { BaseError } from '../../../kernel/errors.js'
import { networkChainId } from '../networkChainId.js'
import { toHex } from '../wallet.js'

/**
 * Errors after which the wallet has certainly sent nothing. Any other may hide that it did: a bridge that broke down,
 * or a timeout.
 */
const UNSENT =
  /^(SIGN_REJECTED|REQUEST_PENDING|NOT_CONNECTED|PROVIDER_CHANGED|INVALID_REQUEST|CONFIG_INVALID|CALLS_(?!DUPLICATE).*)$/

type Request = Parameters<CallsCapability['sendAtomic']>[0]

/** Implements `CallsCapability.sendAtomic`. */
export async function sendAtomic(
  { options }: Pick<AdapterContext, 'options'>,
  { connectorId, address: from, caipNetworkId, calls: list, payer }: Request,
  calls: Pick<CallsCapability, 'send' | 'status'>,
): Promise<string> {
  const id = ownId()
  const chainId = toHex(networkChainId({ caipNetworkId }))
  const plain: CallsRequest = { id, from, chainId, atomicRequired: true, calls: list }
  // Required, not optional, because the visitor has reviewed who pays.
  const service = payer === 'paymaster' ? paymasterOf(options, caipNetworkId)?.service : undefined
  const request = payer ? { ...plain, capabilities: { paymasterService: service } } : plain
  try {
    return (await calls.send({ connectorId, request })).id
  } catch (error) {
    const isUnsent = error instanceof BaseError && UNSENT.test(error.code)
    if (isUnsent || (await isUnknown(calls, connectorId, id))) throw error
    return id
  }
}

/** True if the wallet reports that it has no such calls. A wallet that can't answer may have them. */
const isUnknown = (calls: Pick<CallsCapability, 'status'>, connectorId: string, id: string) =>
  calls.status({ connectorId, id }).then(
    () => false,
    (error: unknown) => error instanceof BaseError && error.code === 'CALLS_UNKNOWN_ID',
  )

function ownId(): `0x${string}` {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))]
  return `0x${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}
