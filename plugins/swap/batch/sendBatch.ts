import {
  BaseError,
  type CaipNetwork,
  type CallsCapability,
  paymasterOf,
  type TransferRequest,
} from '../../../kernel/index.js'
import type { SwapReview } from '../contract.js'
import type { Ctx } from '../core.js'
import { hexOf } from './atomic.js'

type Ready = Extract<SwapReview, { status: 'ready' }>

/**
 * Errors after which the wallet has certainly sent nothing. Any other may hide that it did: a bridge that broke down,
 * or a timeout.
 */
const UNSENT =
  /^(SIGN_REJECTED|REQUEST_PENDING|NOT_CONNECTED|PROVIDER_CHANGED|INVALID_REQUEST|CALLS_(?!DUPLICATE).*)$/

/**
 * Requests the reviewed calls from the wallet as one, under an id of our own. Resolves with their id. If the request
 * fails, the wallet is asked whether it knows them: they are followed then, and never sent again.
 */
export async function sendBatch(ctx: Ctx, { batch = [], call, payer }: Ready, transfer: TransferRequest) {
  const { connectorId, from, network } = transfer
  const calls = await ctx.session.capability('calls', network.chainNamespace)
  const together = [...batch.map((one) => ({ ...one, value: '0' })), call]
  const list = together.map(({ to, data, value }) => ({ to, data, value: hexOfUnits(value) }))
  const id = ownId()
  try {
    const asked = { id, from, chainId: hexOf(network.id), atomicRequired: true, calls: list }
    const request = { ...asked, ...paidBy(ctx, network, payer) }
    return (await calls.send({ connectorId, request })).id
  } catch (error) {
    const isUnsent = error instanceof BaseError && UNSENT.test(error.code)
    if (isUnsent || (await isUnknown(calls, connectorId, id))) throw error
    return id
  }
}

/** Required, not optional, because the visitor has reviewed who pays. Without a payer, no paymaster may be added. */
function paidBy({ host }: Ctx, { caipNetworkId }: CaipNetwork, payer: string | undefined) {
  if (!host.options.paymasters?.[caipNetworkId]) return undefined
  const paymaster = payer === undefined ? undefined : paymasterOf(host.options, caipNetworkId)
  return { capabilities: { paymasterService: paymaster?.service } }
}

/** True if the wallet reports that it has no such calls. A wallet that can't answer may have them. */
const isUnknown = (calls: CallsCapability, connectorId: string, id: string): Promise<boolean> =>
  calls.status({ connectorId, id }).then(
    () => false,
    (error: unknown) => error instanceof BaseError && error.code === 'CALLS_UNKNOWN_ID',
  )

const hexOfUnits = (units: string): `0x${string}` => `0x${BigInt(units).toString(16)}`

function ownId(): `0x${string}` {
  const bytes = [...crypto.getRandomValues(new Uint8Array(32))]
  return `0x${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}
