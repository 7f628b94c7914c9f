import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Source } from '../../host/sources/source.js'
import { network } from '../../testing/createTestKit.js'
import { ALICE, BOB } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { json } from '../../testing/fakeServices.js'
import { BALANCE, balanceEntry, CHAINS, connectedVisitor } from '../../testing/holdings.js'
import { BalanceSources, TokenSources } from './sources.js'

const NODE = { value: 5n, decimals: 18, symbol: 'ETH' }
const native = async () => NODE
const named = { namespaces: ['eip155'] as const }
const from = <T>(answer: () => unknown): Source<T> => ({
  ...named,
  load: async () => ({ default: answer as never }),
})
const balances = (answer: () => unknown) =>
  fakePlugin('acme', { contributes: [BalanceSources.of(from(answer))] })
const tokens = (answer: () => unknown) => fakePlugin('acme', { contributes: [TokenSources.of(from(answer))] })
const nowhere = { [CHAINS]: json({ http: [] }) }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the native balance', () => {
  const open = async (answer: () => unknown, adapter: object = { balance: { native } }) => {
    const visitor = await connectedVisitor({ plugins: [balances(answer)], adapter })
    await visitor.session.refreshBalance({ force: true })
    const shown = () => {
      const { balance, balanceSymbol, balanceStatus, balanceSource } = visitor.account() ?? {}
      return [balance, balanceSymbol, balanceStatus, balanceSource]
    }
    return { ...visitor, shown }
  }
  const ether = (value: unknown, more: object = {}) => ({ ...NODE, value, ...more })

  test('comes from a plugin that serves the network, and the adapter is not asked', async () => {
    const node = vi.fn(native)
    const { shown } = await open(() => ether(7n * 10n ** 18n), { balance: { native: node } })
    expect(shown()).toEqual(['7', 'ETH', 'ready', 'acme'])
    expect(node).not.toHaveBeenCalled()
  })

  test('comes from the adapter if no plugin serves the network', async () => {
    const { shown } = await open(() => undefined)
    expect(shown()).toEqual(['0.000000000000000005', 'ETH', 'ready', undefined])
  })

  test.each<[string, unknown]>([
    ['a number', ether(7)],
    ['negative', ether(-1n)],
    ['in other decimals', ether(1n, { decimals: 9 })],
    ['without a symbol', { value: 1n, decimals: 18 }],
    ['nothing', null],
  ])('comes from the adapter if the plugin’s is %s, which is reported', async (_, answer) => {
    const { shown, errors } = await open(() => answer)
    expect(shown()).toEqual(['0.000000000000000005', 'ETH', 'ready', undefined])
    expect(errors).toMatchObject([{ info: { plugin: 'acme', phase: 'source for "flow.balances"' } }])
  })

  test('has a symbol without invisible characters', async () => {
    const { shown } = await open(() => ether(0n, { symbol: 'E\u200bTH' }))
    expect(shown()[1]).toBe('ETH')
  })

  test('has failed if the plugin fails and the adapter has none', async () => {
    const { shown } = await open(() => Promise.reject(new Error('down')), {})
    expect(shown()).toEqual([undefined, undefined, 'failed', undefined])
  })

  test('is asked once in 30 s for an account, and the kept answer has its owner', async () => {
    const answer = vi.fn(() => ether(10n ** 18n))
    const { session, shown, adapter } = await open(answer)
    adapter.ctx.update('io.alpha', { accounts: [{ address: BOB }] })
    await session.refreshBalance()
    adapter.ctx.update('io.alpha', { accounts: [{ address: ALICE }] })
    await session.refreshBalance()
    expect([answer.mock.calls.length, shown()]).toEqual([2, ['1', 'ETH', 'ready', 'acme']])
  })

  test('of another network has no owner until it is known', async () => {
    const { shown, adapter, session } = await open(() => ether(1n))
    adapter.answers.balance = undefined
    adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:9' })
    await session.refreshBalance()
    expect(shown()).toEqual([undefined, undefined, 'idle', undefined])
  })
})

describe('tokens', () => {
  const open = async (answer: () => unknown, setting: Parameters<typeof connectedVisitor>[0] = {}) => {
    const visitor = await connectedVisitor({ plugins: [tokens(answer)], ...setting })
    await visitor.session.refreshTokens({ force: true })
    const shown = () => {
      const { tokenBalance = [], tokenStatus, tokenSource } = visitor.account() ?? {}
      return [tokenBalance.map(({ symbol }) => symbol), tokenStatus, tokenSource]
    }
    return { ...visitor, shown }
  }

  test('come from a plugin that serves the network, and the service is not asked', async () => {
    const { shown, services } = await open(() => [
      balanceEntry({ symbol: 'ACME' }),
      balanceEntry({ symbol: 'OTHER', chainId: 'eip155:10', address: undefined }),
    ])
    expect(shown()).toEqual([['ACME'], 'ready', 'acme'])
    expect(services.requests.filter(({ path }) => [CHAINS, BALANCE].includes(path))).toEqual([])
  })

  test.each<[string, unknown]>([
    ['no list', {}],
    ['a list with one wrong field', [balanceEntry(), balanceEntry({ price: -1 })]],
  ])('come from the service if the plugin’s answer is %s', async (_, answer) => {
    const { shown, errors } = await open(() => answer)
    expect(shown()).toEqual([['USDC'], 'ready', undefined])
    expect(errors).toMatchObject([{ info: { plugin: 'acme', phase: 'source for "flow.tokens"' } }])
  })

  test('of another network have no owner until they are known', async () => {
    const { adapter, session, account, shown } = await open(() => [balanceEntry()])
    adapter.ctx.update('io.alpha', { caipNetworkId: 'eip155:9' })
    await session.refreshBalance()
    expect([account()?.caipAddress, shown()]).toEqual([`eip155:9:${ALICE}`, [[], 'idle', undefined]])
  })

  test('that imitate others are marked', async () => {
    const { account } = await open(() => [balanceEntry({ symbol: 'U\u0405DC' })])
    expect(account()?.tokenBalance[0]?.isSuspicious).toBe(true)
  })

  test('have failed if the plugin fails and the service does not know the network', async () => {
    const { shown } = await open(() => Promise.reject(new Error('down')), { services: nowhere })
    expect(shown()).toEqual([[], 'failed', undefined])
  })

  test('are fetched on a testnet, which the service never serves, only if a plugin serves it', async () => {
    const testnet = { options: { networks: [network(1, { testnet: true })] } }
    const served = await open(() => [balanceEntry({ symbol: 'TEST' })], testnet)
    expect(served.shown()).toEqual([['TEST'], 'ready', 'acme'])
    const unserved = await open(() => undefined, testnet)
    expect(unserved.shown()).toEqual([[], 'ready', undefined])
    expect(unserved.services.to(CHAINS)).toEqual([])
  })

  test('are asked once in 30 s, and keep their owner', async () => {
    const answer = vi.fn(() => [balanceEntry({ symbol: 'ACME' })])
    const { session, shown } = await open(answer)
    await Promise.all([session.refreshTokens(), session.refreshTokens()])
    expect([answer.mock.calls.length, shown()]).toEqual([1, [['ACME'], 'ready', 'acme']])
    vi.setSystemTime(Date.now() + 30_000)
    await session.refreshTokens()
    expect(answer).toHaveBeenCalledTimes(2)
  })
})
