import { describe, expect, test } from 'vitest'
import { createTestAdapter, WALLET } from './testing/connected.js'
import { ALICE, BOB, createFakeWallet, deferred, rpcError, settled } from './testing/fakeWallet.js'

const accountsOf = (list: readonly string[]) => list.map((address) => ({ address, type: 'eoa' }))

describe('connecting', () => {
  test('asks once, then reads accounts and network', async () => {
    const { connect, wallet } = createTestAdapter({ accounts: [BOB, ALICE], chainId: 137 })
    expect(await connect()).toEqual({
      connectorId: WALLET,
      accounts: accountsOf([BOB, ALICE]),
      caipNetworkId: 'eip155:137',
      provider: wallet.provider,
      supportsAllNetworks: true,
    })
    expect(wallet.methods()).toEqual(['eth_requestAccounts', 'eth_accounts', 'eth_chainId'])
  })

  test('does not switch a wallet on another network than the wanted one', async () => {
    const { adapter, attempt, wallet } = createTestAdapter({ chainId: 137 })
    const wanted = { connectorId: WALLET, caipNetworkId: 'eip155:1', signal: attempt.signal } as const
    expect((await adapter.connect(wanted)).caipNetworkId).toBe('eip155:137')
    expect(wallet.methods()).not.toContain('wallet_switchEthereumChain')
  })

  test.each([
    ['4001', rpcError(4001), 'CONNECTION_REJECTED', 'Connection rejected'],
    ['-32002', rpcError(-32002), 'REQUEST_PENDING', 'A request is already pending in your wallet'],
    ['anything else', rpcError(-32603), 'CONNECTION_FAILED', 'Failed to connect'],
    ['text', 'no', 'CONNECTION_FAILED', 'Failed to connect'],
  ])('an answer of %s becomes a typed error, and no listener stays', async (_, error, code, message) => {
    const { connect, wallet } = createTestAdapter()
    wallet.answers.eth_requestAccounts = () => {
      throw error
    }
    await expect(connect()).rejects.toMatchObject({ code, message, cause: error })
    expect(wallet.listenerCount()).toBe(0)
  })

  test.each([
    ['no account', []],
    ['a string', 'alice'],
    ['invalid addresses', ['alice', null, '0x12']],
  ])('a wallet that answers %s is not connected', async (_, accounts) => {
    const { connect, wallet } = createTestAdapter()
    wallet.answers.eth_accounts = () => accounts
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    expect(wallet.listenerCount()).toBe(0)
  })

  test.each([['0x89'], ['137'], [137]])('the network can be written as %o', async (chainId) => {
    const { connect, wallet } = createTestAdapter()
    wallet.answers.eth_chainId = () => chainId
    expect((await connect()).caipNetworkId).toBe('eip155:137')
  })

  test('a wallet with an unreadable and unreported network is not connected', async () => {
    const { connect, wallet } = createTestAdapter()
    wallet.answers.eth_chainId = () => 'mainnet'
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED', cause: expect.any(TypeError) })
  })

  test('the error for a missing connector includes its id', async () => {
    const { adapter, attempt } = createTestAdapter()
    const parameters = { connectorId: 'io.gone', signal: attempt.signal }
    await expect(adapter.connect(parameters)).rejects.toThrow('No connector found for connection: io.gone')
    expect(await adapter.reconnect(parameters)).toBeUndefined()
  })

  test("the host's own connector loads when picked", async () => {
    const { adapter, attempt, list } = createTestAdapter()
    const { provider } = createFakeWallet({ accounts: [BOB] })
    list('sdk', async () => provider)
    list('broken', async () => Promise.reject(new Error('chunk')))
    expect(await adapter.connect({ connectorId: 'sdk', signal: attempt.signal })).toMatchObject({ provider })
    await expect(adapter.connect({ connectorId: 'broken', signal: attempt.signal })).rejects.toMatchObject({
      code: 'CONNECTION_FAILED',
    })
  })

  test('a wallet without events can connect', async () => {
    const { adapter, attempt, list } = createTestAdapter()
    const { request } = createFakeWallet().provider
    const on = () => {
      throw new Error('no events')
    }
    list('silent', { request })
    list('broken', { request, on, removeListener: on })
    for (const connectorId of ['silent', 'broken']) {
      expect(await adapter.connect({ connectorId, signal: attempt.signal })).toMatchObject({ connectorId })
      await adapter.disconnect({ connectorId })
    }
  })
})

describe('aborting', () => {
  test("N-110 rejects at once with the signal's reason; a late answer changes nothing", async () => {
    const { connect, attempt, wallet, reports } = createTestAdapter()
    const prompt = deferred<string[]>()
    wallet.answers.eth_requestAccounts = () => prompt.promise
    const connecting = connect()
    await settled()
    expect(wallet.listenerCount()).toBe(3)
    const reason = new Error('closed')
    attempt.abort(reason)
    await expect(connecting).rejects.toBe(reason)
    expect(wallet.listenerCount()).toBe(0)

    prompt.resolve([ALICE])
    wallet.emit('accountsChanged', [ALICE])
    await settled()
    expect(wallet.methods()).toEqual(['eth_requestAccounts'])
    expect(reports).toMatchObject({ updates: [], disconnected: [] })
  })

  test('before the attempt begins asks nothing', async () => {
    const { connect, attempt, wallet } = createTestAdapter()
    attempt.abort()
    await expect(connect()).rejects.toMatchObject({ name: 'AbortError' })
    expect(wallet.methods()).toEqual([])
  })

  test('after connecting does not affect the connection', async () => {
    const { connect, attempt, wallet } = createTestAdapter()
    await connect()
    attempt.abort()
    expect(wallet.listenerCount()).toBe(3)
  })

  test('N-112 with a second wallet chosen before the first answers, only the second connects', async () => {
    const { adapter, connect, attempt, wallet, list } = createTestAdapter()
    const prompt = deferred<string[]>()
    wallet.answers.eth_requestAccounts = () => prompt.promise
    const first = connect().catch((error) => error)
    const second = createFakeWallet({ accounts: [BOB] })
    list('io.second', second.provider)
    attempt.abort(new Error('superseded'))
    const connected = await adapter.connect({
      connectorId: 'io.second',
      signal: new AbortController().signal,
    })
    prompt.resolve([ALICE])
    expect(await first).toMatchObject({ message: 'superseded' })
    expect(connected.accounts).toEqual(accountsOf([BOB]))
    expect([wallet.listenerCount(), second.listenerCount()]).toEqual([0, 3])
  })

  test('by destroying the kit ends attempts and connections, and leaves no listener', async () => {
    const { connect, destroy, wallet } = createTestAdapter()
    await connect()
    wallet.answers.eth_requestAccounts = () => new Promise(() => {})
    const again = connect()
    destroy()
    await expect(again).rejects.toMatchObject({ name: 'AbortError' })
    expect(wallet.listenerCount()).toBe(0)
  })
})

describe('N-111 events before the answer', () => {
  test('accountsChanged before connect resolves: the latest account connects', async () => {
    const { connect, wallet } = createTestAdapter()
    wallet.answers.eth_requestAccounts = () => {
      wallet.state.accounts = [BOB]
      wallet.emit('accountsChanged', [BOB])
      return [ALICE]
    }
    expect((await connect()).accounts).toEqual(accountsOf([BOB]))
  })

  test('disconnect before connect resolves, with the account still visible, is not a logout', async () => {
    const { connect, wallet } = createTestAdapter()
    wallet.answers.eth_requestAccounts = () => {
      wallet.emit('disconnect', rpcError(1013))
      return [ALICE]
    }
    expect((await connect()).accounts).toEqual(accountsOf([ALICE]))
  })

  test("chainChanged twice, reversed: the wallet's actual network counts", async () => {
    const { connect, wallet } = createTestAdapter()
    wallet.answers.eth_requestAccounts = () => {
      wallet.state.chainId = 10
      wallet.emit('chainChanged', '0xa')
      wallet.emit('chainChanged', '0x1')
      return [ALICE]
    }
    expect((await connect()).caipNetworkId).toBe('eip155:10')
  })

  test('an event between the reads triggers another read', async () => {
    const { connect, wallet } = createTestAdapter()
    const stale = deferred<string>()
    const { eth_chainId } = wallet.answers
    wallet.answers.eth_chainId = () => stale.promise
    const connecting = connect()
    await settled()
    if (eth_chainId) wallet.answers.eth_chainId = eth_chainId
    wallet.state.chainId = 137
    wallet.emit('chainChanged', '0x89')
    stale.resolve('0x1')
    expect((await connecting).caipNetworkId).toBe('eip155:137')
  })

  test("if a read fails, the wallet's last reported state counts", async () => {
    const { connect, wallet } = createTestAdapter()
    const fail = () => {
      throw rpcError(-32603)
    }
    Object.assign(wallet.answers, { eth_accounts: fail, eth_chainId: fail })
    wallet.answers.eth_requestAccounts = () => {
      wallet.emit('chainChanged', '0x89')
      return [BOB]
    }
    expect(await connect()).toMatchObject({ accounts: accountsOf([BOB]), caipNetworkId: 'eip155:137' })
  })

  test('a wallet that emits on every read is read a bounded number of times', async () => {
    const { connect, wallet } = createTestAdapter()
    wallet.answers.eth_chainId = () => {
      wallet.emit('chainChanged', '0x1')
      return '0x1'
    }
    await connect()
    expect(wallet.methods().filter((method) => method === 'eth_chainId').length).toBeLessThan(20)
  })
})

describe('reconnecting', () => {
  test('restores from eth_accounts and never prompts', async () => {
    const { reconnect, wallet } = createTestAdapter({ chainId: 10 })
    expect(await reconnect()).toMatchObject({ accounts: accountsOf([ALICE]), caipNetworkId: 'eip155:10' })
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
    expect(wallet.listenerCount()).toBe(3)
  })

  test('is undefined if the wallet shows no account, and leaves no listener', async () => {
    const { reconnect, wallet } = createTestAdapter({ accounts: [] })
    expect(await reconnect()).toBeUndefined()
    expect(wallet.listenerCount()).toBe(0)
  })

  test('rejects instead of forgetting the wallet if it cannot be read', async () => {
    const { reconnect, wallet } = createTestAdapter()
    wallet.answers.eth_accounts = () => {
      throw rpcError(-32603)
    }
    await expect(reconnect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    expect(wallet.listenerCount()).toBe(0)
  })

  test('reading a connected wallet again does not end a request that waits for the visitor', async () => {
    const { adapter, attempt, connect, reconnect, wallet } = createTestAdapter()
    await connect()
    const answer = deferred<string>()
    wallet.answers.personal_sign = () => answer.promise
    const signing = adapter.signMessage({
      ...{ connectorId: WALLET, message: 'Hello', address: ALICE, signal: attempt.signal },
    })
    Object.assign(wallet.state, { accounts: [BOB, ALICE], chainId: 10 })
    expect(await reconnect()).toMatchObject({
      accounts: accountsOf([BOB, ALICE]),
      caipNetworkId: 'eip155:10',
    })
    answer.resolve('0x5161')
    expect(await signing).toBe('0x5161')
    expect(wallet.listenerCount()).toBe(3)
  })

  test('leaving while a connected wallet is read again does not end its connection', async () => {
    const { adapter, attempt, connect, wallet } = createTestAdapter()
    await connect()
    const answer = deferred<string[]>()
    wallet.answers.eth_accounts = () => answer.promise
    wallet.answers.personal_sign = () => '0x5161'
    const leaving = new AbortController()
    const reading = adapter.reconnect({ connectorId: WALLET, signal: leaving.signal })
    await settled()
    leaving.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
    const message = { connectorId: WALLET, message: 'Hello', address: ALICE, signal: attempt.signal }
    expect(await adapter.signMessage(message)).toBe('0x5161')
  })

  test('a connected wallet that cannot be read again keeps its connection, and is not taken as read', async () => {
    const { adapter, attempt, connect, reconnect, wallet } = createTestAdapter()
    await connect()
    wallet.answers.eth_accounts = () => {
      throw rpcError(-32603)
    }
    await expect(reconnect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    wallet.answers.personal_sign = () => '0x5161'
    const message = { connectorId: WALLET, message: 'Hello', address: ALICE, signal: attempt.signal }
    expect(await adapter.signMessage(message)).toBe('0x5161')
  })
})
