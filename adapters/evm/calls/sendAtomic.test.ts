import { expect, test } from 'vitest'
import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import { createConnectedAdapter, WALLET } from '../testing/connected.js'
import { ALICE, BOB, rpcError } from '../testing/fakeWallet.js'

const PAYMASTER = { url: 'https://paymaster.example/rpc', context: { policy: 'p1' } }
const CALLS = [{ to: BOB, data: '0x12', value: '0x0' }]
const HASH_LIKE = /^0x[\da-f]{64}$/
const REQUEST = { connectorId: WALLET, address: ALICE, caipNetworkId: 'eip155:8453', calls: CALLS } as const

/** A connected wallet with these answers; `asked` are the methods that it was asked for. */
async function arrange(
  answers: Record<string, () => unknown>,
  paymasters?: AdapterContext['options']['paymasters'],
) {
  const { adapter, wallet, ctx } = await createConnectedAdapter()
  Object.assign(ctx.options, { paymasters })
  Object.assign(wallet.answers, answers)
  if (!adapter.calls) throw new TypeError('The EVM adapter has calls.')
  return { ...adapter.calls, wallet, asked: () => wallet.methods() }
}
const throws = (code: number) => () => {
  throw rpcError(code)
}
/** The bridge to the wallet broke down, so nobody knows whether the calls were sent. */
const lost = () => {
  throw new Error('The port was closed.')
}

test('calls are sent once, all or none, under an id of their own', async () => {
  const { sendAtomic, wallet } = await arrange({ wallet_sendCalls: () => ({ id: '0x7' }) })
  expect(await sendAtomic(REQUEST)).toBe('0x7')
  expect(wallet.requests).toEqual([
    {
      method: 'wallet_sendCalls',
      params: [
        {
          id: expect.stringMatching(HASH_LIKE),
          ...{ version: '2.0.0', from: ALICE, chainId: '0x2105', atomicRequired: true, calls: CALLS },
        },
      ],
    },
  ])
})

test('the payer of the review is required, and no other is added', async () => {
  const supports = () => ({ '0x2105': { paymasterService: { supported: true } } })
  const answers = { wallet_sendCalls: () => '0x7', wallet_getCapabilities: supports }
  const { sendAtomic, wallet } = await arrange(answers, { 'eip155:8453': PAYMASTER })
  for (const payer of ['paymaster', 'visitor', undefined] as const) await sendAtomic({ ...REQUEST, payer })
  const sent = wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')
  const services = sent.map(({ params }) => (params as [{ capabilities?: object }])[0].capabilities)
  expect(services).toEqual([
    { paymasterService: PAYMASTER },
    undefined,
    { paymasterService: { ...PAYMASTER, optional: true } },
  ])
})

test.each([4001, -32002, 5700, 5710, 5740, 5750, 5760])(
  'after the refusal %i nothing was sent, and the wallet is not asked for the calls',
  async (code) => {
    const { sendAtomic, asked } = await arrange({ wallet_sendCalls: throws(code) })
    await expect(sendAtomic(REQUEST)).rejects.toMatchObject({ code: expect.any(String) })
    expect(asked()).toEqual(['wallet_sendCalls'])
  },
)

test.each<[string, () => unknown]>([
  ['knows them', () => ({ status: 100 })],
  ['cannot answer', lost],
])('calls whose answer was lost are followed if the wallet %s', async (_, wallet_getCallsStatus) => {
  const { sendAtomic, asked, wallet } = await arrange({ wallet_sendCalls: lost, wallet_getCallsStatus })
  const id = await sendAtomic(REQUEST)
  expect(asked()).toEqual(['wallet_sendCalls', 'wallet_getCallsStatus'])
  expect(wallet.requests[0]?.params).toMatchObject([{ id }])
})

test('calls that the wallet reports as seen may have been sent, so they are followed', async () => {
  const { sendAtomic } = await arrange({
    wallet_sendCalls: throws(5720),
    wallet_getCallsStatus: () => ({ status: 100 }),
  })
  expect(await sendAtomic(REQUEST)).toMatch(HASH_LIKE)
})

test('calls that the wallet does not know were not sent', async () => {
  const { sendAtomic } = await arrange({ wallet_sendCalls: lost, wallet_getCallsStatus: throws(5730) })
  await expect(sendAtomic(REQUEST)).rejects.toMatchObject({ code: 'REQUEST_FAILED' })
})
