import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import type { CaipNetwork } from '../../kernel/session/types.js'
import { createEmitter } from '../emitter.js'
import type { WalletConnectProvider } from './contract.js'
import { ProviderRpcError } from './errors.js'
import { switchNetwork } from './switchNetwork.js'

const network = (caipNetworkId: CaipNetworkId, http: string[] = ['https://node.example']): CaipNetwork => ({
  id: 10,
  name: 'Ten',
  chainNamespace: caipNetworkId.split(':')[0] as 'eip155',
  caipNetworkId,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
  assets: {},
  customRpcUrls: [],
})

function make(answer: (method: string) => unknown = () => null) {
  const { emit, ...emitter } = createEmitter()
  const approved: CaipNetworkId[] = ['eip155:1']
  const asked: { method: string; params?: unknown }[] = []
  const setNetwork = vi.fn()
  const provider = {
    ...emitter,
    setNetwork,
    access: () => ({ caipNetworkId: 'eip155:1', approvedNetworkIds: approved }),
    async request(args: { method: string; params?: unknown }) {
      asked.push(args)
      return answer(args.method)
    },
  } as unknown as WalletConnectProvider
  const attempt = new AbortController()
  return {
    ...{ asked, setNetwork, attempt },
    approve(id: CaipNetworkId) {
      approved.push(id)
      emit('session_update', undefined)
    },
    go: (to: CaipNetwork) => switchNetwork({ provider, network: to, signal: attempt.signal }),
  }
}
const refuse = (code: number) => () => {
  throw new ProviderRpcError(code, 'no')
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('an approved network needs no request', async () => {
  const { go, asked, setNetwork } = make()
  expect(await go(network('eip155:1'))).toEqual({ caipNetworkId: 'eip155:1' })
  expect(setNetwork).toHaveBeenCalledWith('eip155:1')
  expect(asked).toEqual([])
})

test('other families cannot request networks beyond the approved ones', async () => {
  await expect(make().go(network('solana:x'))).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
})

describe('another network on eip155', () => {
  test('is reached when the session covers it', async () => {
    const { go, asked, approve, setNetwork } = make()
    const going = go(network('eip155:10'))
    await vi.advanceTimersByTimeAsync(100)
    expect(setNetwork).not.toHaveBeenCalled()
    approve('eip155:10')
    await going
    expect(asked).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }])
    expect(setNetwork).toHaveBeenCalledWith('eip155:10')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('fails if it does not within 10 s', async () => {
    const { go } = make()
    const failed = expect(go(network('eip155:10'))).rejects.toMatchObject({ code: 'SWITCH_FAILED' })
    await vi.advanceTimersByTimeAsync(10_000)
    await failed
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is added if the wallet does not know it, with URLs that are safe to keep', async () => {
    const { go, asked, approve } = make((method) => {
      if (method === 'wallet_switchEthereumChain') throw new ProviderRpcError(4902, 'unknown')
      approve('eip155:10')
      return null
    })
    await go(network('eip155:10', ['http://plain.example', 'https://node.example']))
    expect(asked[1]).toEqual({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0xa',
          chainName: 'Ten',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://node.example'],
        },
      ],
    })
  })

  test.each([
    [4001, 'SWITCH_REJECTED'],
    [4200, 'CHAIN_NOT_SUPPORTED'],
  ])('refused by the wallet with %i is %s', async (code, name) => {
    const { go, asked } = make(refuse(code))
    await expect(go(network('eip155:10'))).rejects.toMatchObject({ code: name })
    expect(asked).toHaveLength(1)
  })

  test('N-110 can be aborted during the request, and while the wallet switches', async () => {
    const asking = make(() => new Promise(() => {}))
    const first = expect(asking.go(network('eip155:10'))).rejects.toThrow('left')
    asking.attempt.abort(new Error('left'))
    await first
    const moving = make()
    const second = expect(moving.go(network('eip155:10'))).rejects.toThrow('left')
    await vi.advanceTimersByTimeAsync(100)
    moving.attempt.abort(new Error('left'))
    await second
    expect(vi.getTimerCount()).toBe(0)
  })
})
