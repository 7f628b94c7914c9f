import { expect, test, vi } from 'vitest'
import { HomeView } from '../../host/flow.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../testing/fakeAdapter.js'
import { type FakeContext, fakePlugin, route } from '../../testing/fakePlugin.js'
import { type RequestReviewer, RequestReviewers, type WalletRequest } from './reviewers.js'

type Answer = (ctx: FakeContext, request: WalletRequest) => Promise<readonly unknown[] | undefined>
type Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  send(...args: unknown[]): unknown
  sendAsync(...args: unknown[]): unknown
  on(event: string, listener: () => void): void
  off(event: string, listener: () => void): void
  label: string
  own(): string
}

/** A wallet as a class with a private field, frozen as some wallets are. */
class Wallet {
  readonly #name = 'alpha'
  readonly label = 'Alpha'
  readonly listeners = new Set<() => void>()
  readonly request = vi.fn(async ({ method }: { method: string; params?: unknown }) => `${method} done`)
  send(...args: unknown[]) {
    return ['sent', ...args]
  }
  sendAsync(...args: unknown[]) {
    return ['sent', ...args]
  }
  on(_: string, listener: () => void) {
    this.listeners.add(listener)
  }
  off(_: string, listener: () => void) {
    this.listeners.delete(listener)
  }
  own() {
    return this.#name
  }
}

const reviewer = (answer: Answer, more: Partial<RequestReviewer> = {}): RequestReviewer => ({
  namespaces: ['eip155'],
  methods: ['personal_sign'],
  load: async () => ({ default: answer as never }),
  ...more,
})
const owner = (name: string, answer: Answer, more: Partial<RequestReviewer> = {}, rank = 100) =>
  fakePlugin(name, { contributes: [RequestReviewers.of(reviewer(answer, more), rank)] })
const goOn: Answer = async (_, { params }) => params

async function connect(...plugins: ReturnType<typeof fakePlugin>[]) {
  const wallet = Object.freeze(new Wallet())
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', provider: wallet }] })
  const kit = createTestKit({ adapters: [adapter], plugins })
  await kit.session.connect({ connectorId: 'io.alpha' })
  const provider = kit.session.provider<Provider>('eip155') as Provider
  const sign = (text = '0x00') => provider.request({ method: 'personal_sign', params: [text, ALICE] })
  return { ...kit, wallet, provider, sign }
}

test('without a reviewer the page gets the wallet’s own provider', async () => {
  const { wallet, provider } = await connect()
  expect(provider).toBe(wallet)
})

test('a reviewed request reaches the wallet once its review ends', async () => {
  const asked: WalletRequest[] = []
  let end: () => void = () => {}
  const { wallet, sign } = await connect(
    owner('acme', async (_, request) => {
      asked.push(request)
      await new Promise<void>((resolve) => {
        end = resolve
      })
      return request.params
    }),
  )
  const signing = sign()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toEqual({
    ...{ namespace: 'eip155', connectorId: 'io.alpha' },
    ...{ method: 'personal_sign', params: ['0x00', ALICE] },
  })
  expect(wallet.request).not.toHaveBeenCalled()
  end()
  expect(await signing).toBe('personal_sign done')
})

test('the wallet is asked in the same task as the answer, so that a click still counts', async () => {
  let end: (params: readonly unknown[]) => void = () => {}
  const asked = vi.fn()
  const { wallet, sign } = await connect(
    owner('acme', () => {
      asked()
      return new Promise((resolve) => {
        end = resolve
      })
    }),
  )
  const signing = sign()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  const order: string[] = []
  wallet.request.mockImplementation(async () => `${order.push('wallet')}`)
  setImmediate(() => order.push('next task'))
  end(['0x00', ALICE])
  await signing
  expect(order).toEqual(['wallet'])
})

test('other methods and other namespaces are not reviewed, and load nothing', async () => {
  const load = vi.fn()
  const { provider, sign } = await connect(
    owner('acme', goOn, { methods: ['eth_sendTransaction'], load }),
    owner('other', goOn, { namespaces: ['solana'], load }),
  )
  expect(await sign()).toBe('personal_sign done')
  expect(await provider.request({ method: 'eth_chainId' })).toBe('eth_chainId done')
  expect(load).not.toHaveBeenCalled()
})

test('reviewers may change the params, the lowest rank first', async () => {
  const add =
    (text: string): Answer =>
    async (_, { params }) => [...params, text]
  const { wallet, sign } = await connect(
    owner('late', add('late'), {}, 20),
    owner('soon', add('soon'), {}, 10),
  )
  await sign()
  expect(wallet.request).toHaveBeenCalledWith({
    method: 'personal_sign',
    params: ['0x00', ALICE, 'soon', 'late'],
  })
})

test('requests are reviewed in their order, although the first one waits for code', async () => {
  const order: unknown[] = []
  const step: Answer = async (_, { params }) => {
    order.push(params[0])
    return params
  }
  let isLoaded = false
  const load = async () => {
    if (!isLoaded) await new Promise((resolve) => setImmediate(resolve))
    isLoaded = true
    return { default: step as never }
  }
  const { sign } = await connect(owner('acme', step, { load }))
  await Promise.all([sign('first'), sign('second'), sign('third')])
  expect(order).toEqual(['first', 'second', 'third'])
})

test('a declined request is a wallet’s rejection, and the wallet is not asked', async () => {
  const { wallet, sign, errors } = await connect(owner('acme', async () => undefined))
  await expect(sign()).rejects.toMatchObject({ code: 4001 })
  expect(wallet.request).not.toHaveBeenCalled()
  expect(errors).toEqual([])
})

test('closing the modal declines the request that a view of the plugin shows', async () => {
  const acme = fakePlugin('acme', {
    routes: { Home: route(), AcmeReview: route() },
    contributes: [
      HomeView.of({ route: 'Home' as never }),
      RequestReviewers.of(
        reviewer(async (ctx, { params }) => {
          const answer = await ctx.ask('AcmeReview' as never, { params } as never)
          return answer === true ? params : undefined
        }),
      ),
    ],
  })
  const { kernel, sign, errors } = await connect(acme)
  const { router, modal } = await kernel.runtime()
  const signing = expect(sign()).rejects.toMatchObject({ code: 4001 })
  await vi.waitFor(() => expect(router.state.get().shown?.view).toBe('AcmeReview'))
  modal.close({ force: true })
  await signing
  expect(errors).toEqual([])
})

test('a review that throws is reported, and the wallet is not asked', async () => {
  const { wallet, sign, errors } = await connect(owner('acme', () => Promise.reject(new TypeError('boom'))))
  await expect(sign()).rejects.toMatchObject({ code: -32603, cause: { message: 'boom' } })
  expect(wallet.request).not.toHaveBeenCalled()
  expect(errors).toMatchObject([{ info: { plugin: 'acme', phase: 'review of "personal_sign"' } }])
})

test('a page that changes the params during the review changes nothing', async () => {
  const params = ['0x00', ALICE]
  const { wallet, provider } = await connect(
    owner('acme', async (_, request) => {
      params[0] = '0xff'
      return request.params
    }),
  )
  await provider.request({ method: 'personal_sign', params })
  expect(wallet.request).toHaveBeenCalledWith({ method: 'personal_sign', params: ['0x00', ALICE] })
})

test.each([
  ['a bigint', [1n]],
  ['an object instead of a list', { message: '0x00' }],
])('params with %s are refused before the review', async (_, params) => {
  const review = vi.fn(goOn)
  const { provider } = await connect(owner('acme', review))
  await expect(provider.request({ method: 'personal_sign', params })).rejects.toMatchObject({ code: -32600 })
  expect(review).not.toHaveBeenCalled()
})

test('a plugin that is switched off reviews nothing, unless its contribution is required', async () => {
  const decline: Answer = async () => undefined
  const required = RequestReviewers.of(reviewer(decline), 100, { required: true })
  const one = await connect(owner('acme', decline))
  one.kernel.applyFeatures({ off: ['acme'] })
  expect(await one.sign()).toBe('personal_sign done')
  const other = await connect(fakePlugin('acme', { contributes: [required] }))
  other.kernel.applyFeatures({ off: ['acme'] })
  await expect(other.sign()).rejects.toMatchObject({ code: -32603 })
})

test('the provider is otherwise the wallet’s: state, listeners, private fields, identity', async () => {
  const { wallet, provider, session } = await connect(owner('acme', goOn))
  const listener = () => {}
  provider.on('accountsChanged', listener)
  expect([...wallet.listeners]).toEqual([listener])
  provider.off('accountsChanged', listener)
  expect(wallet.listeners.size).toBe(0)
  expect([provider.label, provider.own(), 'label' in provider]).toEqual(['Alpha', 'alpha', true])
  expect(Object.keys(provider)).toEqual(Object.keys(wallet))
  expect(provider).toBeInstanceOf(Wallet)
  expect(provider.on).toBe(provider.on)
  await session.connect({ connectorId: 'io.alpha' })
  expect(session.provider('eip155')).toBe(provider)
})

test('the ways to send from before EIP-1193 are reviewed, too', async () => {
  const decline = vi.fn(async () => undefined)
  const { wallet, provider } = await connect(owner('acme', decline))
  const payload = { id: 7, jsonrpc: '2.0', method: 'personal_sign', params: ['0x00', ALICE] }
  await expect(provider.send('personal_sign', payload.params)).rejects.toMatchObject({ code: 4001 })
  await expect(provider.send(payload)).rejects.toMatchObject({ code: 4001 })
  const error = await new Promise((resolve) => provider.sendAsync(payload, resolve))
  expect(error).toMatchObject({ code: 4001 })
  expect(() => provider.send([payload, payload])).toThrow('Send each request by itself.')
  expect(decline).toHaveBeenCalledTimes(3)
  expect(wallet.request).not.toHaveBeenCalled()
  expect(provider.send('eth_chainId', [])).toEqual(['sent', 'eth_chainId', []])
})

test('a JSON-RPC request gets a JSON-RPC answer', async () => {
  const { provider } = await connect(owner('acme', goOn))
  const payload = { id: 7, jsonrpc: '2.0', method: 'personal_sign', params: ['0x00', ALICE] }
  const answer = { id: 7, jsonrpc: '2.0', result: 'personal_sign done' }
  expect(await provider.send(payload)).toMatchObject(answer)
  const called = await new Promise((resolve) =>
    provider.sendAsync(payload, (error: unknown, found: unknown) => resolve(error ?? found)),
  )
  expect(called).toMatchObject(answer)
})

test('the end of the kit ends a request under review, which the wallet does not get', async () => {
  const show = vi.fn(() => new Promise<never>(() => undefined))
  const { kernel, wallet, sign } = await connect(owner('acme', show))
  const signing = expect(sign()).rejects.toMatchObject({ code: -32_603 })
  await vi.waitFor(() => expect(show).toHaveBeenCalled())
  kernel.destroy()
  await signing
  expect(wallet.request).not.toHaveBeenCalled()
})
