import { callsOf } from '../../../adapters/evm/testing/callsOf.js'
import {
  type Adapter,
  type Allowance,
  type AllowanceSearch,
  type AllowancesCapability,
  type CallsCapability,
  type CallsStatus,
  type Context,
  SessionError,
  SignRejectedError,
} from '../../../kernel/index.js'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../kernel/testing/fakeServices.js'
import { accountTabs } from '../../account-tabs/index.js'
import { connect } from '../../connect/index.js'
import { permissions } from '../index.js'

export const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
/** A permission in force on the fake chain. */
export const allowance = (index: number, more: Partial<Allowance> = {}): Allowance => ({
  kind: 'amount',
  token: addressOf(index),
  spender: addressOf(99),
  block: index,
  amount: 5n,
  balance: 9n,
  exposed: 5n,
  decimals: 0,
  symbol: `T${index}`,
  ...more,
})

const CONFIRMED: CallsStatus = { status: 'confirmed', statusCode: 200, receipts: [] }

type Setting = {
  inForce?: readonly Allowance[]
  search?: AllowancesCapability['search']
  answers?: Partial<Adapter>
  atomic?: 'supported' | 'ready' | undefined
  /** Answers the wallet's prompts: false declines. By default all are approved. */
  approves?: readonly boolean[]
  /** The wallet answers no prompt before. */
  silence?: Promise<void>
  /** The wallet reports success, but the chain keeps the permission. */
  lies?: boolean
  /** The adapter asks the wallet itself. `lost`: the wallet fails after it has sent; `unsent`: without having sent. */
  own?: 'sent' | 'lost' | 'unsent'
  /** What becomes of a batch: `lost` is an error after it was sent, and of `half` only the first calls are run. */
  batch?: 'refused' | 'lost' | 'half'
  capabilities?: CallsCapability['capabilities']
}

/** A kit with the plugin, a connected account, and a chain whose permissions end when the wallet sends. */
export async function openPermissions(setting: Setting = {}) {
  const { inForce = [], approves = [], atomic, lies, batch, own, silence, ...given } = setting
  fakeServices(ALL_HANG)
  const chain = new Map(inForce.map((one) => [one.token, one]))
  const prompts: string[][] = []
  const prompt = (tokens: string[]) => {
    prompts.push(tokens)
    if (approves[prompts.length - 1] === false) throw new SignRejectedError()
    if (!lies) for (const token of tokens) chain.delete(token)
  }
  const complete: AllowanceSearch = { to: 9, missing: [], found: [...chain.values()] }
  const adapter = createFakeAdapter({
    answers: {
      allowances: async () => ({
        search: given.search ?? (async () => ({ search: complete, end: 'complete' })),
        read: async ({ found }) => found.flatMap(({ token }) => chain.get(token) ?? []),
        revokeCalls: (list) => {
          const accounts = list.map(({ token }) => token)
          if (own) return [{ to: accounts[0] ?? '', data: '0x', accounts }]
          return accounts.map((to) => ({ to, data: '0x' }))
        },
        ...(own && {
          async revoke({ accounts = [] }) {
            prompt(own === 'unsent' ? [] : [...accounts])
            return own === 'sent' ? '0x1' : undefined
          },
        }),
      }),
      calls: callsOf({
        capabilities:
          given.capabilities ?? (async () => ({ '0x1': atomic ? { atomic: { status: atomic } } : {} })),
        async send({ request }) {
          if (batch === 'refused') throw new SessionError('NOT_CONNECTED', 'The wallet has no batches.')
          const tokens = request.calls.map(({ to = '' }) => to)
          prompt(batch === 'half' ? tokens.slice(0, tokens.length / 2) : tokens)
          if (batch === 'lost') throw new TypeError('The bridge broke down.')
          return { id: '0x1' }
        },
        status: async () => CONFIRMED,
        wait: async () => CONFIRMED,
      }),
      transfer: {
        estimate: async () => ({ fee: 0n, terms: {} }),
        async send({ to }) {
          prompt([to])
          const id = `0x${prompts.length}`
          await silence
          return id
        },
        wait: async ({ id }) => ({ status: 'confirmed', id }),
      },
      ...given.answers,
    },
  })
  const kit = createTestKit({ plugins: [connect(), accountTabs(), permissions()], adapters: [adapter] })
  const runtime = await kit.kernel.runtime()
  await kit.session.connect({ connectorId: 'io.alpha' })
  await runtime.plugins.activate('permissions')
  const ctx = kit.kernel.host.entries.get('permissions')?.ctx as Context<'permissions'>
  const service = ctx.own()
  if (!service) throw new TypeError('The plugin is active.')
  return { ...kit, ctx, adapter, service, chain, prompts, state: () => ctx.state.get() }
}
