import { expect, test, vi } from 'vitest'
import type { Adapter } from '../../adapters/adapter.js'
import { createTestKit } from '../../testing/createTestKit.js'
import { createFakeAdapter, deferred } from '../../testing/fakeAdapter.js'
import { fakePlugin } from '../../testing/fakePlugin.js'
import { RequestReviewers, type WalletRequest } from './reviewers.js'

type Review = (params: readonly unknown[]) => Promise<readonly unknown[] | undefined>
type Provider = { sign(text: string): Promise<unknown>; read(): Promise<unknown>; readonly address: string }

/** A wallet whose provider has a method for each request. */
async function connect(review: Review, { canRead = true } = {}) {
  const sign = vi.fn(async (text: string) => `${text} signed`)
  const wallet = { sign, read: async () => 'read', address: 'own' }
  const open = vi.fn(async ({ args }: { args: readonly unknown[] }) => ({
    params: [...args],
    send: async ([text]: readonly unknown[]) => wallet.sign(String(text)),
  }))
  const requests: Adapter['requests'] = async () => ({
    open,
    read: async () => ({ steps: [], cautions: [] }),
  })
  const adapter = createFakeAdapter({
    wallets: [{ id: 'io.alpha', provider: wallet }],
    ...(canRead && { answers: { requests } }),
  })
  const reviewer = RequestReviewers.of(
    {
      namespaces: ['eip155'],
      methods: ['sign'],
      load: async () => ({
        default: (async (_: unknown, { params }: WalletRequest) => review(params)) as never,
      }),
    },
    100,
  )
  const kit = createTestKit({
    adapters: [adapter],
    plugins: [fakePlugin('acme', { contributes: [reviewer] })],
  })
  await kit.session.connect({ connectorId: 'io.alpha' })
  return { ...kit, wallet, open, provider: kit.session.provider<Provider>('eip155') as Provider }
}

test('a method of the provider is reviewed, and others go to the wallet at once', async () => {
  const review = vi.fn<Review>(async ([text]) => [`${text}!`])
  const { provider, open } = await connect(review)
  expect(await provider.read()).toBe('read')
  expect(provider.address).toBe('own')
  expect(open).not.toHaveBeenCalled()
  expect(await provider.sign('Hi')).toBe('Hi! signed')
  expect(review).toHaveBeenCalledWith(['Hi'])
})

test('a declined call rejects as the wallet’s own rejection', async () => {
  const { provider, wallet } = await connect(async () => undefined)
  await expect(provider.sign('Hi')).rejects.toMatchObject({ code: 'SIGN_REJECTED', cause: { code: 4001 } })
  expect(wallet.sign).not.toHaveBeenCalled()
})

test('calls are reviewed in their order, although the first one loads longer', async () => {
  const order: unknown[] = []
  const { provider, open } = await connect(async (params) => {
    order.push(params[0])
    return params
  })
  const { promise, resolve } = deferred<void>()
  const own = open.getMockImplementation()
  open.mockImplementationOnce(async (call) => {
    await promise
    return (own ?? open)(call)
  })
  const both = Promise.all([provider.sign('first'), provider.sign('second')])
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2))
  resolve()
  await both
  expect(order).toEqual(['first', 'second'])
})

test('the wallet is asked in the same task as the answer, so that a click still counts', async () => {
  const { promise, resolve } = deferred<readonly unknown[]>()
  const asked = vi.fn()
  const { provider, wallet } = await connect(() => {
    asked()
    return promise
  })
  const signing = provider.sign('Hi')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  const order: string[] = []
  wallet.sign.mockImplementation(async () => `${order.push('wallet')}`)
  setImmediate(() => order.push('next task'))
  resolve(['Hi'])
  await signing
  expect(order).toEqual(['wallet'])
})

test('arguments that the adapter refuses reject without a review', async () => {
  const review = vi.fn<Review>(async (params) => params)
  const { provider, open } = await connect(review)
  open.mockRejectedValueOnce(new TypeError('no text'))
  await expect(provider.sign('Hi')).rejects.toThrow('no text')
  expect(review).not.toHaveBeenCalled()
  expect(await provider.sign('Hi')).toBe('Hi signed')
})

test('an adapter without the capability is not reviewed', async () => {
  const review = vi.fn<Review>(async () => undefined)
  const { provider } = await connect(review, { canRead: false })
  expect(await provider.sign('Hi')).toBe('Hi signed')
  expect(review).not.toHaveBeenCalled()
})
