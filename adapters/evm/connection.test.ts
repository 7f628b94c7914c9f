import { afterEach, describe, expect, test, vi } from 'vitest'
import { createConnectedAdapter, WALLET } from './testing/connected.js'
import { ALICE, BOB, deferred, rpcError, settled } from './testing/fakeWallet.js'

afterEach(() => void vi.useRealTimers())
const fail = () => {
  throw rpcError(-32603)
}

describe('a connected wallet', () => {
  test('that shows other accounts updates the session', async () => {
    const { wallet, reports } = await createConnectedAdapter()
    wallet.state.accounts = [BOB, ALICE]
    wallet.emit('accountsChanged', [BOB, ALICE])
    await settled()
    const accounts = [BOB, ALICE].map((address) => ({ address, type: 'eoa' }))
    expect(reports.updates).toEqual([{ connectorId: WALLET, change: { accounts } }])
  })

  test('that shows no account ends the connection', async () => {
    const { wallet, reports } = await createConnectedAdapter()
    wallet.state.accounts = []
    wallet.emit('accountsChanged', [])
    await settled()
    expect(reports).toMatchObject({ updates: [], disconnected: [WALLET] })
    expect(wallet.listenerCount()).toBe(0)
  })

  test('N-111 that emits chainChanged twice, reversed, is on the network that it reports', async () => {
    const { wallet, reports } = await createConnectedAdapter({ chainId: 1 })
    wallet.state.chainId = 10
    wallet.emit('chainChanged', '0xa')
    wallet.emit('chainChanged', '0x89')
    await settled()
    expect(reports.updates).toEqual([{ connectorId: WALLET, change: { caipNetworkId: 'eip155:10' } }])
  })

  test('that emits a known state updates nothing', async () => {
    const { wallet, reports } = await createConnectedAdapter()
    wallet.emit('accountsChanged', [ALICE])
    wallet.emit('chainChanged', '0x1')
    await settled()
    expect(reports.updates).toEqual([])
  })

  test('that changes while it is being read is read again', async () => {
    const { wallet, reports } = await createConnectedAdapter()
    const stale = deferred<string>()
    wallet.answers.eth_chainId = () => stale.promise
    wallet.emit('chainChanged', '0xa')
    await settled()
    wallet.answers.eth_chainId = () => '0x89'
    wallet.emit('chainChanged', '0x89')
    stale.resolve('0xa')
    await settled()
    expect(reports.updates).toEqual([{ connectorId: WALLET, change: { caipNetworkId: 'eip155:137' } }])
  })

  test('that loses its node but keeps its accounts is still connected', async () => {
    const { wallet, reports } = await createConnectedAdapter()
    wallet.emit('disconnect', rpcError(1013))
    await settled()
    expect(reports.disconnected).toEqual([])
    expect(wallet.listenerCount()).toBe(3)
  })

  test.each(['no account', 'an error'])(
    'that disconnects and answers %s ends the connection',
    async (answer) => {
      const { wallet, reports } = await createConnectedAdapter()
      wallet.answers.eth_accounts = answer === 'an error' ? fail : () => []
      wallet.emit('disconnect', rpcError(4900))
      await settled()
      expect(reports.disconnected).toEqual([WALLET])
      expect(wallet.listenerCount()).toBe(0)
    },
  )

  test('that cannot be read is trusted by its events', async () => {
    const { wallet, reports } = await createConnectedAdapter()
    Object.assign(wallet.answers, { eth_accounts: fail, eth_chainId: fail })
    wallet.emit('chainChanged', '0xa')
    await settled()
    expect(reports.updates).toEqual([{ connectorId: WALLET, change: { caipNetworkId: 'eip155:10' } }])
  })

  test.each(['0x1fffffffffffff', 9_007_199_254_740_991, '4503599627370477'])(
    'on a network with an unsafe chain id (%s) changes nothing',
    async (unsafe) => {
      const { wallet, reports } = await createConnectedAdapter()
      wallet.answers.eth_chainId = () => unsafe
      wallet.emit('chainChanged', unsafe)
      await settled()
      expect(reports.updates).toEqual([])
    },
  )

  test('that cannot be read keeps the last state read, not an earlier event', async () => {
    const { wallet, reports } = await createConnectedAdapter()
    wallet.state.accounts = [BOB]
    wallet.emit('chainChanged', '0x1')
    await settled()
    wallet.answers.eth_accounts = fail
    wallet.emit('chainChanged', '0x1')
    await settled()
    expect(reports.updates).toEqual([
      { connectorId: WALLET, change: { accounts: [{ address: BOB, type: 'eoa' }] } },
    ])
  })

  test('that never answers a read is trusted by its events after 3 s', async () => {
    vi.useFakeTimers()
    const { wallet, reports } = await createConnectedAdapter()
    wallet.answers.eth_chainId = () => new Promise(() => {})
    wallet.emit('chainChanged', '0xa')
    await vi.advanceTimersByTimeAsync(2_999)
    expect(reports.updates).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(reports.updates).toEqual([{ connectorId: WALLET, change: { caipNetworkId: 'eip155:10' } }])
  })

  test('that is connected again has one set of listeners', async () => {
    const { connect, wallet } = await createConnectedAdapter()
    await connect()
    expect(wallet.listenerCount()).toBe(3)
  })
})

describe('disconnecting', () => {
  const permitted = () => [{ parentCapability: 'eth_accounts' }]

  test('removes the listeners first, then revokes the permission', async () => {
    const { adapter, wallet, reports } = await createConnectedAdapter()
    wallet.answers.wallet_getPermissions = () => {
      expect(wallet.listenerCount()).toBe(0)
      return permitted()
    }
    wallet.answers.wallet_revokePermissions = () => {
      wallet.emit('accountsChanged', [])
      return null
    }
    await adapter.disconnect({ connectorId: WALLET })
    expect(wallet.requests).toEqual([
      { method: 'wallet_getPermissions' },
      { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] },
    ])
    await settled()
    expect(reports.disconnected).toEqual([])
  })

  test.each([
    ['gave no permission', () => []],
    ['does not know permissions', fail],
    ['answers something else', () => 'none'],
    ['answers a list with holes', () => [null]],
  ])('sends no further request to a wallet that %s', async (_, wallet_getPermissions) => {
    const { adapter, wallet } = await createConnectedAdapter()
    Object.assign(wallet.answers, { wallet_getPermissions })
    await adapter.disconnect({ connectorId: WALLET })
    expect(wallet.methods()).toEqual(['wallet_getPermissions'])
  })

  test('succeeds even if the wallet refuses to revoke', async () => {
    const { adapter, wallet } = await createConnectedAdapter()
    Object.assign(wallet.answers, { wallet_getPermissions: permitted, wallet_revokePermissions: fail })
    await expect(adapter.disconnect({ connectorId: WALLET })).resolves.toBeUndefined()
  })

  test('takes at most 3 s if the wallet hangs', async () => {
    vi.useFakeTimers()
    const { adapter, wallet } = await createConnectedAdapter()
    wallet.answers.wallet_getPermissions = () => new Promise(() => {})
    let done = false
    const leaving = adapter.disconnect({ connectorId: WALLET }).then(() => {
      done = true
    })
    await vi.advanceTimersByTimeAsync(2_999)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await leaving
    expect(vi.getTimerCount()).toBe(0)
  })

  test('does nothing for a wallet that is not connected', async () => {
    const { adapter, wallet } = await createConnectedAdapter()
    await adapter.disconnect({ connectorId: 'io.other' })
    expect(wallet.methods()).toEqual([])
  })

  test('ends pending requests', async () => {
    const { adapter, wallet } = await createConnectedAdapter()
    wallet.answers.personal_sign = () => new Promise(() => {})
    const signing = adapter.signMessage({ connectorId: WALLET, message: 'hi', address: ALICE })
    await Promise.all([adapter.disconnect({ connectorId: WALLET }), expect(signing).rejects.toThrow()])
    await expect(
      adapter.signMessage({ connectorId: WALLET, message: 'hi', address: ALICE }),
    ).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })
})
