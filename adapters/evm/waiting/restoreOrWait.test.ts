import { expect, onTestFinished, test, vi } from 'vitest'
import type { Connected } from '../../../kernel/adapters/adapter.js'
import { createTestAdapter, WALLET } from '../testing/connected.js'
import { ALICE, deferred, rpcError, settled } from '../testing/fakeWallet.js'

const PERMISSION = [{ parentCapability: 'eth_accounts', caveats: [] }]

/** A wallet as MetaMask behaves while it is locked: no accounts, but the page's permission. */
function locked() {
  const test = createTestAdapter({ accounts: [] })
  const { adapter, attempt, wallet } = test
  let isPermitted = true
  wallet.answers.wallet_getPermissions = () => (isPermitted ? PERMISSION : [])
  let answer: Promise<Connected | undefined> | undefined
  const onWaiting = vi.fn((later: Promise<Connected | undefined>) => {
    answer = later
  })
  const change = (accounts: string[]) => {
    wallet.state.accounts = accounts
    wallet.emit('accountsChanged', accounts)
  }
  return {
    ...test,
    onWaiting,
    /** The wallet's answer, even if it comes late. */
    async restore() {
      const now = await adapter.reconnect({ connectorId: WALLET, signal: attempt.signal, onWaiting })
      return answer ?? now
    },
    unlock: () => change([ALICE]),
    revoke: () => {
      isPermitted = false
      change([])
    },
    change,
  }
}

test('a locked wallet is waited for, without a prompt, and connected once unlocked', async () => {
  const { restore, onWaiting, unlock, wallet } = locked()
  const restoring = restore()
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledOnce())
  unlock()
  expect(await restoring).toMatchObject({ accounts: [{ address: ALICE }], caipNetworkId: 'eip155:1' })
  expect(wallet.methods()).not.toContain('eth_requestAccounts')
  expect(wallet.listenerCount()).toBe(3)
})

test('a connected wallet that was locked while the page slept is waited for, and reports nothing meanwhile', async () => {
  const { adapter, connect, restore, onWaiting, change, unlock, reports, wallet, attempt } = locked()
  wallet.state.accounts = [ALICE]
  await connect()
  wallet.answers.personal_sign = () => new Promise(() => {})
  const message = { connectorId: WALLET, message: 'Hello', address: ALICE, signal: attempt.signal }
  const signing = expect(adapter.signMessage(message)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  wallet.state.accounts = []
  const restoring = restore()
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledOnce())
  await signing
  change([])
  unlock()
  expect(await restoring).toMatchObject({ accounts: [{ address: ALICE }] })
  expect(reports).toMatchObject({ updates: [], disconnected: [] })
  expect(wallet.listenerCount()).toBe(3)
})

test('a locked wallet that ends the permission is not connected, and no listener stays', async () => {
  const { restore, onWaiting, revoke, wallet } = locked()
  const restoring = restore()
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalled())
  revoke()
  expect(await restoring).toBeUndefined()
  expect(wallet.listenerCount()).toBe(0)
})

test('a locked wallet that reports no account again is still waited for', async () => {
  const { restore, onWaiting, change, unlock, wallet } = locked()
  const restoring = restore()
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalled())
  const asked = () => wallet.methods().filter((one) => one === 'wallet_getPermissions').length
  expect(asked()).toBe(1)
  change([])
  await vi.waitFor(() => expect(asked()).toBe(2))
  unlock()
  expect(await restoring).toBeDefined()
  expect(onWaiting).toHaveBeenCalledOnce()
})

test('a wallet that was unlocked before the page could subscribe is connected', async () => {
  const { restore, onWaiting, wallet } = locked()
  wallet.answers.eth_accounts = () => {
    wallet.answers.eth_accounts = () => [ALICE]
    return []
  }
  expect(await restore()).toMatchObject({ accounts: [{ address: ALICE }] })
  expect(onWaiting).not.toHaveBeenCalled()
})

test('a wallet that is unlocked while it is asked for the permission is connected', async () => {
  const { restore, unlock, wallet } = locked()
  const permission = deferred<unknown>()
  wallet.answers.wallet_getPermissions = () => permission.promise
  const restoring = restore()
  await vi.waitFor(() => expect(wallet.methods()).toContain('wallet_getPermissions'))
  unlock()
  permission.resolve(PERMISSION)
  expect(await restoring).toMatchObject({ accounts: [{ address: ALICE }] })
})

test('a locked wallet that reports no account whenever it is asked is not asked again for that', async () => {
  const { restore, onWaiting, unlock, wallet } = locked()
  wallet.answers.wallet_getPermissions = () => {
    wallet.emit('accountsChanged', [])
    return PERMISSION
  }
  const restoring = restore()
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalled())
  await settled()
  expect(wallet.methods().filter((one) => one === 'wallet_getPermissions')).toHaveLength(1)
  unlock()
  expect(await restoring).toBeDefined()
})

test('aborting ends the wait for a locked wallet, and no listener stays', async () => {
  const { restore, onWaiting, attempt, wallet } = locked()
  const restoring = restore()
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalled())
  attempt.abort(new Error('destroyed'))
  await expect(restoring).rejects.toThrow('destroyed')
  expect(wallet.listenerCount()).toBe(0)
})

test('a wallet that lost the permission, or lacks the method, is not waited for', async () => {
  for (const answer of [() => [], () => Promise.reject(rpcError(4200))]) {
    const { restore, onWaiting, wallet } = locked()
    wallet.answers.wallet_getPermissions = answer
    expect(await restore()).toBeUndefined()
    expect(onWaiting).not.toHaveBeenCalled()
  }
})

test('without onWaiting a locked wallet counts as one that forgot the page', async () => {
  const { reconnect, wallet } = locked()
  expect(await reconnect()).toBeUndefined()
  expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId'])
})

test('an SDK is never asked for permissions, because it may open a window', async () => {
  const { adapter, attempt, wallet, ctx, onWaiting } = locked()
  ctx.addConnector({
    ...{ id: 'sdk', type: 'EXTERNAL', name: 'SDK', chain: 'eip155' },
    provider: wallet.provider,
  })
  const parameters = { connectorId: 'sdk', signal: attempt.signal, onWaiting }
  expect(await adapter.reconnect(parameters)).toBeUndefined()
  expect(wallet.methods()).not.toContain('wallet_getPermissions')
})

test('a wallet that answers after 3 seconds is waited for, asked once more only, and connected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { restore, onWaiting, wallet } = locked()
  const answer = deferred<string[]>()
  wallet.answers.eth_accounts = () => answer.promise
  const restoring = restore()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(onWaiting).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onWaiting).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(wallet.methods().filter((one) => one === 'eth_accounts')).toHaveLength(2)
  answer.resolve([ALICE])
  expect(await restoring).toMatchObject({ accounts: [{ address: ALICE }] })
})

test('a wallet that is slow with each answer is connected all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { restore, wallet } = locked()
  wallet.answers.eth_accounts = () => new Promise((resolve) => setTimeout(resolve, 5_000, [ALICE]))
  const restoring = restore()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await restoring).toMatchObject({ accounts: [{ address: ALICE }] })
})

test('a wallet that fails late rejects', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { restore, onWaiting, wallet } = locked()
  const answer = deferred<string[]>()
  wallet.answers.eth_accounts = () => answer.promise
  const restoring = restore()
  const outcome = expect(restoring).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(onWaiting).toHaveBeenCalledOnce()
  answer.reject(rpcError(-32603))
  await settled()
  await outcome
})
