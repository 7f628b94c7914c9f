import type { TransferRequest } from '../../../kernel/index.js'
import type { SwapReview } from '../contract.js'
import type { Ctx } from '../core.js'

type Ready = Extract<SwapReview, { status: 'ready' }>

/** Requests the reviewed calls from the wallet as one. Resolves with their id, also if the wallet may have sent them. */
export async function sendBatch(ctx: Ctx, { batch = [], call, payer }: Ready, transfer: TransferRequest) {
  const { connectorId, from: address, network } = transfer
  const { chainNamespace, caipNetworkId } = network
  const { sendAtomic } = await ctx.session.capability('calls', chainNamespace)
  const together = [...batch.map((one) => ({ ...one, value: '0' })), call]
  const calls = together.map(({ to, data, value }) => ({ to, data, value: hexOfUnits(value) }))
  const paid = payer === undefined ? 'visitor' : 'paymaster'
  return sendAtomic({ connectorId, address, caipNetworkId, calls, payer: paid })
}

const hexOfUnits = (units: string): `0x${string}` => `0x${BigInt(units).toString(16)}`
