import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { createConnectedAdapter, WALLET } from './testing/connected.js'
import { NETWORK } from './testing/fakeContext.js'
import { rpcError } from './testing/fakeWallet.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const TARGET = '0x539'
const ADDED: readonly string[] = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

async function arrange(network: CaipNetwork = NETWORK) {
  const { adapter, wallet } = await createConnectedAdapter()
  const attempt = new AbortController()
  const parameters = { connectorId: WALLET, network, signal: attempt.signal }
  const prompts = () => wallet.methods().filter((method) => method.startsWith('wallet_'))
  const arrive = () => {
    wallet.state.chainId = 1337
    return null
  }
  const refuse = (method: string, error: unknown) => {
    wallet.answers[method] = () => {
      throw error
    }
  }
  return { wallet, attempt, prompts, arrive, refuse, switchNetwork: () => adapter.switchNetwork(parameters) }
}

describe('switching', () => {
  test('asks with the chain id in hex and resolves with what the wallet reports', async () => {
    const { wallet, switchNetwork } = await arrange()
    expect(await switchNetwork()).toEqual({ caipNetworkId: 'eip155:1337' })
    expect(wallet.requests[0]).toEqual({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: TARGET }],
    })
    expect(wallet.methods()).toContain('eth_chainId')
    expect(vi.getTimerCount()).toBe(0)
    expect(wallet.listenerCount()).toBe(3)
  })

  test.each([
    ['4902', rpcError(4902)],
    ['32603', rpcError(32603)],
    ['5000', rpcError(5000)],
    ['-32603 around 4902', rpcError(-32603, '', { data: { originalError: { code: 4902 } } })],
    ['-32603 caused by 4902', rpcError(-32603, '', { cause: { code: 4902 } })],
  ])('N-079 code %s adds the network', async (_, error) => {
    const { wallet, switchNetwork, arrive, prompts, refuse } = await arrange()
    refuse('wallet_switchEthereumChain', error)
    wallet.answers.wallet_addEthereumChain = arrive
    expect(await switchNetwork()).toEqual({ caipNetworkId: 'eip155:1337' })
    expect(prompts()).toEqual(ADDED)
  })

  test('a wallet that adds without switching is asked to switch again', async () => {
    const { wallet, switchNetwork, prompts } = await arrange()
    const { wallet_switchEthereumChain: honest } = wallet.answers
    wallet.answers.wallet_switchEthereumChain = () => {
      throw rpcError(4902)
    }
    wallet.answers.wallet_addEthereumChain = () => {
      if (honest) wallet.answers.wallet_switchEthereumChain = honest
      return null
    }
    expect(await switchNetwork()).toEqual({ caipNetworkId: 'eip155:1337' })
    expect(prompts()).toEqual([...ADDED, 'wallet_switchEthereumChain'])
  })

  test.each([
    ['4001', rpcError(4001), 'SWITCH_REJECTED'],
    ['-32002', rpcError(-32002), 'REQUEST_PENDING'],
    ['-32603 alone', rpcError(-32603), 'CHAIN_NOT_SUPPORTED'],
    ['text', 'no', 'CHAIN_NOT_SUPPORTED'],
  ])('N-079 code %s adds nothing', async (_, error, code) => {
    const { switchNetwork, prompts, refuse } = await arrange()
    refuse('wallet_switchEthereumChain', error)
    await expect(switchNetwork()).rejects.toMatchObject({ code, cause: error })
    expect(prompts()).toEqual(['wallet_switchEthereumChain'])
  })

  test.each([
    ['4001', rpcError(4001), 'SWITCH_REJECTED', 'Switch declined'],
    ['-32002', rpcError(-32002), 'REQUEST_PENDING', 'A request is already pending in your wallet'],
    ['-32602', rpcError(-32602), 'CHAIN_NOT_SUPPORTED', 'Chain is not supported'],
  ])('a refusal to add with %s becomes a typed error', async (_, error, code, message) => {
    const { switchNetwork, refuse } = await arrange()
    refuse('wallet_switchEthereumChain', rpcError(4902))
    refuse('wallet_addEthereumChain', error)
    await expect(switchNetwork()).rejects.toMatchObject({ code, message, cause: error })
  })

  test('a network of another namespace is not requested', async () => {
    const { switchNetwork, prompts } = await arrange({ ...NETWORK, caipNetworkId: 'solana:1337' })
    await expect(switchNetwork()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(prompts()).toEqual([])
  })
})

describe('N-078 a wallet that answers null and switches later', () => {
  test('resolves when the new chain is read after its event, not before', async () => {
    const { wallet, switchNetwork } = await arrange()
    wallet.answers.wallet_switchEthereumChain = () => null
    const done = vi.fn()
    const switching = switchNetwork().then(done)
    await vi.advanceTimersByTimeAsync(4_900)
    wallet.emit('chainChanged', TARGET)
    await vi.advanceTimersByTimeAsync(50)
    expect(done).not.toHaveBeenCalled()
    wallet.state.chainId = 1337
    wallet.emit('chainChanged', TARGET)
    await vi.advanceTimersByTimeAsync(0)
    await switching
    expect(done).toHaveBeenCalledWith({ caipNetworkId: 'eip155:1337' })
  })

  test('resolves without an event, by polling', async () => {
    const { wallet, switchNetwork } = await arrange()
    wallet.answers.wallet_switchEthereumChain = () => null
    const switching = switchNetwork()
    await vi.advanceTimersByTimeAsync(5_000)
    wallet.state.chainId = 1337
    await vi.advanceTimersByTimeAsync(500)
    expect(await switching).toEqual({ caipNetworkId: 'eip155:1337' })
  })

  test('fails after 10 s and stops polling', async () => {
    const { wallet, switchNetwork } = await arrange()
    wallet.answers.wallet_switchEthereumChain = () => null
    const failing = expect(switchNetwork()).rejects.toMatchObject({
      code: 'SWITCH_FAILED',
      message: 'Failed to switch network',
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await failing
    expect(vi.getTimerCount()).toBe(0)
    expect(wallet.listenerCount()).toBe(3)
  })

  test('fails after 10 s although the clock was set back', async () => {
    const { wallet, switchNetwork } = await arrange()
    wallet.answers.wallet_switchEthereumChain = () => null
    const switching = expect(switchNetwork()).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
    await vi.advanceTimersByTimeAsync(1_000)
    vi.setSystemTime(Date.now() - 8 * 3_600_000)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(vi.getTimerCount()).toBe(0)
    await switching
  })

  test('cannot freeze the page by emitting on every read', async () => {
    const { wallet, switchNetwork } = await arrange()
    wallet.answers.wallet_switchEthereumChain = () => null
    const { eth_chainId } = wallet.answers
    wallet.answers.eth_chainId = (params) => {
      wallet.emit('chainChanged', '0x1')
      return eth_chainId?.(params)
    }
    const switching = switchNetwork()
    await vi.advanceTimersByTimeAsync(20)
    wallet.state.chainId = 1337
    await vi.advanceTimersByTimeAsync(20)
    expect(await switching).toEqual({ caipNetworkId: 'eip155:1337' })
  })

  test.each(['the prompt', 'the change'])('N-110 can be aborted while waiting for %s', async (wait) => {
    const { wallet, switchNetwork, attempt } = await arrange()
    wallet.answers.wallet_switchEthereumChain = () => (wait === 'the prompt' ? new Promise(() => {}) : null)
    const reason = new Error('closed')
    const givenUp = expect(switchNetwork()).rejects.toBe(reason)
    await vi.advanceTimersByTimeAsync(700)
    attempt.abort(reason)
    await givenUp
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(wallet.listenerCount()).toBe(3)
  })
})
