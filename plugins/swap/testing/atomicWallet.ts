import { vi } from 'vitest'
import { callsOf } from '../../../adapters/evm/testing/callsOf.js'
import type {
  Adapter,
  CallsCapability,
  CallsRequest,
  CallsStatus,
  SimulationCapability,
} from '../../../kernel/index.js'
import { approveCall } from '../calls.js'
import { DAI, OFFERED, type openSwap, ROUTER, swapData, USDC } from './openSwap.js'
import { TOKEN, toReview } from './toReview.js'

/** What `TOKEN` pays. */
export const AMOUNT = 10_000_000n
export const RECEIPT = { status: '0x1', transactionHash: `0x${'ab'.repeat(32)}`, logs: [] } as const
export const DONE: CallsStatus = { status: 'confirmed', statusCode: 200, receipts: [RECEIPT] }
export const token = (address: string) => address.slice(9).toLowerCase()
export const SWAP = { to: ROUTER, data: swapData({ from: USDC, to: DAI, amount: AMOUNT }), value: '0x0' }
export const allow = (amount: bigint, of = USDC) => ({
  ...{ to: token(of), data: approveCall(ROUTER, amount) },
  value: '0x0',
})

type Status = 'supported' | 'ready' | 'unsupported'
export type Setting = {
  atomic?: Status
  /** Whether the wallet supports paymasters. */
  paymasters?: boolean
  calls?: Partial<CallsCapability>
  run?: SimulationCapability['run']
  estimate?: SimulationCapability['estimate'] | 'none'
  page?: Parameters<typeof callsOf>[1]
}

/** A wallet that runs calls as one by default, and a node that can simulate them. */
export function atomicWallet({
  atomic = 'supported',
  paymasters,
  calls = {},
  run: simulate,
  estimate,
  page,
}: Setting = {}) {
  const sent: CallsRequest[] = []
  const simulated: Parameters<SimulationCapability['run']>[0][] = []
  const estimated: unknown[] = []
  /** Whether each estimate was of calls that someone else pays for. */
  const sponsored: unknown[] = []
  const offered = {
    atomic: { status: atomic },
    ...(paymasters !== undefined && { paymasterService: { supported: paymasters } }),
  }
  const answers: Partial<Adapter> = {
    calls: callsOf(
      {
        capabilities: vi.fn(async () => ({ '0x1': offered })),
        async send({ request }) {
          sent.push(request)
          return { id: String(request.id) }
        },
        wait: async () => DONE,
        ...calls,
      },
      page,
    ),
    simulation: {
      run: async (request) => {
        simulated.push(request)
        if (simulate) return simulate(request)
        return { native: 0n, tokens: [-AMOUNT, BigInt(OFFERED)], outflows: [], isIndependent: true }
      },
      ...(estimate !== 'none' && {
        estimate:
          estimate ??
          (async ({ calls: asked, isSponsored }) => {
            estimated.push(asked)
            sponsored.push(isSponsored)
            return { fee: 77n, terms: { gas: '0x99' } }
          }),
      }),
      decimals: async ({ tokens }) => tokens.map((one) => (one === token(DAI) ? 18 : 6)),
      received: async () => BigInt(OFFERED),
    },
  }
  return { answers, sent, simulated, estimated, sponsored }
}

/** A review of 10 USDC for DAI, which needs an allowance. */
export async function reviewed(
  setting: Setting = {},
  more: Parameters<typeof openSwap>[0] = {},
  filled = TOKEN,
) {
  const made = atomicWallet({ page: { paymasters: more?.options?.paymasters }, ...setting })
  const opened = await toReview({ ...more, answers: made.answers }, filled)
  return { ...opened, ...made }
}
