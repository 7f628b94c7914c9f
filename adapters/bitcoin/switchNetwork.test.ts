import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connection } from '../connections.js'
import type { Live } from './connection.js'
import { switchNetwork } from './switchNetwork.js'
import { MAINNET, TESTNET } from './testing/fakeContext.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([0, -8])(
  'a wallet that stays on its network is waited for 10 s by a clock that jumps by %i hours',
  async (hours) => {
    const view = { caipNetworkId: MAINNET.caipNetworkId, accounts: [] }
    const wallet = { switchNetwork: async () => {}, read: async () => view }
    const live = { wallet, view: () => view } as unknown as Live
    const connection: Connection<Live> = { value: live, signal: new AbortController().signal, end: () => {} }
    const failed = vi.fn()
    void switchNetwork(connection, TESTNET.caipNetworkId).catch(failed)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(failed).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + hours * 3_600_000)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'SWITCH_FAILED' }))
  },
)
