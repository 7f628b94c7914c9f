import { describe, expect, test } from 'vitest'
import { createConnectedAdapter, WALLET } from '../testing/connected.js'
import { ALICE, BOB, rpcError } from '../testing/fakeWallet.js'

async function arrange(answers: Record<string, () => unknown>) {
  const { adapter, wallet } = await createConnectedAdapter()
  Object.assign(wallet.answers, answers)
  const { calls, permissions, assets } = adapter
  if (!calls || !permissions || !assets)
    throw new Error('The EVM adapter should have calls, permissions and assets.')
  return { wallet, calls, permissions, assets }
}
const refuse = (code: number) => () => {
  throw rpcError(code)
}
const connectorId = WALLET
const CALLS = [{ to: BOB, data: '0x1234', value: '0x1' }, { data: '0x60' }]

describe('wallet capabilities', () => {
  const chains = { '0x1': { atomic: { status: 'supported' } } }

  test('are requested for an address', async () => {
    const { calls, wallet } = await arrange({ wallet_getCapabilities: () => chains })
    expect(await calls.capabilities({ connectorId, address: ALICE })).toEqual(chains)
    expect(wallet.requests).toEqual([{ method: 'wallet_getCapabilities', params: [ALICE] }])
  })

  test('are requested for some chains, and the answer has no other', async () => {
    const { calls, wallet } = await arrange({
      wallet_getCapabilities: () => ({ ...chains, '0x2105': { flowControl: { supported: true } } }),
    })
    const chainIds = ['0x1', '0xa'] as const
    expect(await calls.capabilities({ connectorId, address: ALICE, chainIds })).toEqual({
      ...chains,
      '0xa': {},
    })
    expect(wallet.requests).toEqual([{ method: 'wallet_getCapabilities', params: [ALICE, chainIds] }])
  })

  test.each([[null], ['none'], [[]]])('cannot be %o', async (answer) => {
    const { calls } = await arrange({ wallet_getCapabilities: () => answer })
    await expect(calls.capabilities({ connectorId, address: ALICE })).rejects.toMatchObject({
      code: 'REQUEST_FAILED',
    })
  })
})

describe('sending calls', () => {
  const request = { from: ALICE, chainId: '0x1', atomicRequired: true, calls: CALLS } as const

  test('adds the version and returns the id', async () => {
    const { calls, wallet } = await arrange({ wallet_sendCalls: () => ({ id: '0x1' }) })
    expect(await calls.send({ connectorId, request })).toEqual({ id: '0x1' })
    expect(wallet.requests).toEqual([
      { method: 'wallet_sendCalls', params: [{ ...request, version: '2.0.0' }] },
    ])
  })

  test('of the page go through its provider, which can change them', async () => {
    const { calls, wallet } = await arrange({ wallet_sendCalls: () => ({ id: '0x1' }) })
    const asked: unknown[] = []
    const provider = { request: async (given: unknown) => asked.push(given) && { id: '0x2' } }
    expect(await calls.send({ connectorId, request, provider })).toEqual({ id: '0x2' })
    expect(asked).toEqual([{ method: 'wallet_sendCalls', params: [{ ...request, version: '2.0.0' }] }])
    expect(wallet.requests).toEqual([])
  })

  test('that the visitor declines in a review reject as if the wallet had', async () => {
    const { calls } = await arrange({ wallet_sendCalls: () => ({ id: '0x1' }) })
    const provider = { request: refuse(4001) }
    await expect(calls.send({ connectorId, request, provider })).rejects.toMatchObject({
      code: 'SIGN_REJECTED',
    })
  })

  test('go to the wallet itself if the page has no other provider', async () => {
    const { calls, wallet } = await arrange({ wallet_sendCalls: () => ({ id: '0x1' }) })
    expect(await calls.send({ connectorId, request, provider: wallet })).toEqual({ id: '0x1' })
    expect(await calls.send({ connectorId, request, provider: undefined })).toEqual({ id: '0x1' })
  })

  test('does not require atomic calls unless asked to', async () => {
    const { calls, wallet } = await arrange({ wallet_sendCalls: () => ({ id: '0x1' }) })
    await calls.send({ connectorId, request: { chainId: '0x1', calls: CALLS } })
    expect(wallet.requests).toMatchObject([{ params: [{ atomicRequired: false }] }])
  })

  test('returns what the wallet reports about its capabilities', async () => {
    const capabilities = { paymasterService: { sponsor: 'Acme' } }
    const { calls } = await arrange({ wallet_sendCalls: () => ({ id: '0x1', capabilities }) })
    expect(await calls.send({ connectorId, request })).toEqual({ id: '0x1', capabilities })
  })

  test('a chain that is not hexadecimal is refused before the wallet is asked', async () => {
    const { calls, wallet } = await arrange({ wallet_sendCalls: () => '0x1' })
    const chainId = '1' as '0x1'
    await expect(calls.send({ connectorId, request: { ...request, chainId } })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('chainId'),
    })
    expect(wallet.requests).toEqual([])
  })

  test('accepts the bare id of older wallets', async () => {
    const { calls } = await arrange({ wallet_sendCalls: () => '0x1' })
    expect(await calls.send({ connectorId, request })).toEqual({ id: '0x1' })
  })

  test.each([
    ['data without 0x', [{ to: BOB, data: '1234' }]],
    ['data with 0X', [{ to: BOB, data: '0X12' }]],
    ['a value without 0x', [{ to: BOB, value: '1' }]],
    ['a receiver without 0x', [{ to: BOB.slice(2) }]],
    ['data that is not a string', [{ to: BOB, data: 7 }]],
    ['no calls', []],
    ['a missing call', [null]],
    ['no list of calls', undefined],
  ])('%s is refused before the wallet is asked', async (_, list) => {
    const { calls, wallet } = await arrange({ wallet_sendCalls: () => '0x1' })
    const sending = calls.send({ connectorId, request: { ...request, calls: list as typeof CALLS } })
    await expect(sending).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    expect(wallet.requests).toEqual([])
  })

  test.each([
    [5700, 'CALLS_CAPABILITY_UNSUPPORTED'],
    [5710, 'CALLS_CHAIN_UNSUPPORTED'],
    [5720, 'CALLS_DUPLICATE_ID'],
    [5740, 'CALLS_TOO_LARGE'],
    [5750, 'CALLS_UPGRADE_REJECTED'],
    [5760, 'CALLS_NOT_ATOMIC'],
    [4001, 'SIGN_REJECTED'],
    [4200, 'REQUEST_FAILED'],
  ])('[N-081] code %i is %s, and nothing is sent again', async (number, code) => {
    const { calls, wallet } = await arrange({ wallet_sendCalls: refuse(number) })
    await expect(calls.send({ connectorId, request })).rejects.toMatchObject({
      code,
      cause: { code: number },
    })
    expect(wallet.methods()).toEqual(['wallet_sendCalls'])
  })

  test('[N-081] calls that the wallet has already seen are not sent again under the same id by any caller', async () => {
    const { calls, wallet } = await arrange({ wallet_sendCalls: refuse(5720) })
    const duplicate = { code: 'CALLS_DUPLICATE_ID', cause: { code: 5720 } }
    for (const id of ['0x1', '0x1']) {
      await expect(calls.send({ connectorId, request: { ...request, id } })).rejects.toMatchObject(duplicate)
    }
    expect(wallet.methods()).toEqual(['wallet_sendCalls'])
    wallet.answers.wallet_sendCalls = () => ({ id: '0x2' })
    expect(await calls.send({ connectorId, request: { ...request, id: '0x2' } })).toEqual({ id: '0x2' })
  })

  test('[N-081] a code given as text counts too', async () => {
    const { calls, wallet } = await arrange({
      wallet_sendCalls: () => {
        throw Object.assign(new Error('seen'), { code: '5720' })
      },
    })
    for (const id of ['0x1', '0x1']) {
      await expect(calls.send({ connectorId, request: { ...request, id } })).rejects.toMatchObject({
        code: 'CALLS_DUPLICATE_ID',
        cause: { code: 5720 },
      })
    }
    expect(wallet.methods()).toEqual(['wallet_sendCalls'])
  })

  test.each([
    [5750, 'CALLS_UPGRADE_REJECTED'],
    [5760, 'CALLS_NOT_ATOMIC'],
  ])(
    '[N-081] the error of code %i asks for the visitor’s consent to send calls one by one',
    async (number, code) => {
      const { calls } = await arrange({ wallet_sendCalls: refuse(number) })
      await expect(calls.send({ connectorId, request })).rejects.toMatchObject({
        code,
        message: expect.stringContaining('Ask the visitor before sending them one by one'),
      })
    },
  )

  test.each([[null], [{}], [''], [{ id: 7 }]])('an answer of %o is not an id', async (answer) => {
    const { calls } = await arrange({ wallet_sendCalls: () => answer })
    await expect(calls.send({ connectorId, request })).rejects.toMatchObject({ code: 'REQUEST_FAILED' })
  })
})

describe('the status of calls', () => {
  test('is requested by id', async () => {
    const { calls, wallet } = await arrange({ wallet_getCallsStatus: () => ({ status: 100 }) })
    expect(await calls.status({ connectorId, id: '0x1' })).toEqual({
      status: 'pending',
      statusCode: 100,
      receipts: [],
    })
    expect(wallet.requests).toEqual([{ method: 'wallet_getCallsStatus', params: ['0x1'] }])
  })

  test('is shown by the wallet', async () => {
    const { calls, wallet } = await arrange({ wallet_showCallsStatus: () => null })
    await calls.showStatus({ connectorId, id: '0x1' })
    expect(wallet.requests).toEqual([{ method: 'wallet_showCallsStatus', params: ['0x1'] }])
  })

  test('[N-081] code 5730 means an unknown id', async () => {
    const { calls } = await arrange({ wallet_getCallsStatus: refuse(5730) })
    await expect(calls.status({ connectorId, id: '0x1' })).rejects.toMatchObject({ code: 'CALLS_UNKNOWN_ID' })
  })
})

describe('permissions and assets', () => {
  const request = { chainId: '0x1', permissions: [] }

  test('are passed to the wallet and back unchanged', async () => {
    const { permissions, assets, wallet } = await arrange({
      wallet_grantPermissions: () => [{ context: '0x1' }],
      wallet_revokePermissions: () => null,
      wallet_getAssets: () => ({ '0x1': [] }),
    })
    expect(await permissions.grant({ connectorId, request })).toEqual([{ context: '0x1' }])
    expect(await permissions.revoke({ connectorId, request })).toBeNull()
    const filter = { account: ALICE, chainFilter: ['0x1'] }
    expect(await assets.list({ connectorId, request: filter })).toEqual({ '0x1': [] })
    expect(wallet.requests).toEqual([
      { method: 'wallet_grantPermissions', params: [request] },
      { method: 'wallet_revokePermissions', params: [request] },
      { method: 'wallet_getAssets', params: [filter] },
    ])
  })

  test.each([
    [4001, 'SIGN_REJECTED'],
    [4200, 'REQUEST_FAILED'],
  ])('code %i is %s', async (number, code) => {
    const { permissions } = await arrange({ wallet_grantPermissions: refuse(number) })
    await expect(permissions.grant({ connectorId, request })).rejects.toMatchObject({ code })
  })

  test('need a connected wallet', async () => {
    const { assets } = await arrange({})
    await expect(assets.list({ connectorId: 'io.other', request })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })
})
