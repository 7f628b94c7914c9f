import { afterEach, describe, expect, test, vi } from 'vitest'
import type { TransferRequest } from '../../kernel/adapters/capabilities.js'
import { createConnectedAdapter, WALLET } from './testing/connected.js'
import { EIP_1191 } from './testing/eip1191.js'
import { NETWORK } from './testing/fakeContext.js'
import { ALICE, BOB, rpcError, settled } from './testing/fakeWallet.js'

const HASH = `0x${'ab'.repeat(32)}`
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const REQUEST: TransferRequest = { connectorId: WALLET, from: ALICE, to: BOB, value: 255n, network: NETWORK }

const EVIL = '0x6666666666666666666666666666666666666666'

afterEach(() => {
  vi.restoreAllMocks()
})

async function arrange(chainId = 1337) {
  const test = await createConnectedAdapter({ chainId })
  test.wallet.answers.eth_sendTransaction = () => HASH
  const { transfer } = test.adapter
  if (!transfer) throw new Error('The EVM adapter has it.')
  return { ...test, transfer }
}

describe('sending', () => {
  test('the native currency goes to the receiver, in hex', async () => {
    const { transfer, wallet } = await arrange()
    expect(await transfer.send(REQUEST)).toBe(HASH)
    expect(wallet.requests).toEqual([
      { method: 'eth_chainId' },
      { method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB, value: '0xff', chainId: '0x539' }] },
    ])
  })

  test('the wallet is asked with exactly the terms of the estimate', async () => {
    const { transfer, wallet } = await arrange()
    const fees = { gas: '0x5208', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }
    await transfer.send({ ...REQUEST, terms: fees })
    const legacy = { gas: '0x5208', gasPrice: '0x3b9aca00' }
    await transfer.send({ ...REQUEST, terms: { ...legacy, nonce: '0x0' } })
    const transaction = { from: ALICE, to: BOB, value: '0xff', chainId: '0x539' }
    const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent.map(({ params }) => params)).toEqual([
      [{ ...transaction, ...fees }],
      [{ ...transaction, ...legacy }],
    ])
  })

  test.each<[string, Partial<TransferRequest>, object]>([
    ['of the native currency', {}, { to: BOB, value: '0xff' }],
    [
      'of a token',
      { token: TOKEN },
      { to: TOKEN, value: '0x0', data: expect.stringMatching(/^0xa9059cbb0{24}/) },
    ],
  ])(
    'a transfer %s that the paymaster pays for is one call, with the paymaster required',
    async (_, more, call) => {
      const { transfer, wallet, ctx } = await arrange()
      const service = { url: 'https://paymaster.example/rpc' }
      Object.assign(ctx.options, { paymasters: { 'eip155:1337': service } })
      wallet.answers.wallet_sendCalls = () => ({ id: '0x7' })
      expect(
        await transfer.send({
          ...REQUEST,
          ...more,
          isSponsored: true,
          terms: { gas: '0x1', gasPrice: '0x1' },
        }),
      ).toBe('0x7')
      expect(wallet.requests).toMatchObject([
        { method: 'eth_chainId' },
        {
          method: 'wallet_sendCalls',
          params: [
            {
              ...{ from: ALICE, chainId: '0x539', atomicRequired: true, calls: [call] },
              capabilities: { paymasterService: service },
            },
          ],
        },
      ])
    },
  )

  test('a wallet that refuses to let the paymaster pay is not asked for the transaction', async () => {
    const { transfer, wallet } = await arrange()
    wallet.answers.wallet_sendCalls = () => {
      throw rpcError(5700)
    }
    const sending = transfer.send({ ...REQUEST, isSponsored: true })
    await expect(sending).rejects.toMatchObject({ code: 'CALLS_CAPABILITY_UNSUPPORTED' })
    expect(wallet.methods()).toEqual(['eth_chainId', 'wallet_sendCalls'])
  })

  test('data is passed unchanged', async () => {
    const { transfer, wallet } = await arrange()
    await transfer.send({ ...REQUEST, value: 0n, data: '0x1234' })
    expect(wallet.requests[1]?.params).toEqual([
      { from: ALICE, to: BOB, value: '0x0', data: '0x1234', chainId: '0x539' },
    ])
  })

  test('a token transfer calls its contract with receiver and amount, and no native value', async () => {
    const { transfer, wallet } = await arrange()
    await transfer.send({ ...REQUEST, token: TOKEN })
    const data = `0xa9059cbb${BOB.slice(2).padStart(64, '0')}${'ff'.padStart(64, '0')}`
    expect(wallet.requests[1]?.params).toEqual([
      { from: ALICE, to: TOKEN, value: '0x0', data, chainId: '0x539' },
    ])
  })

  test('Rootstock checksums are accepted, and the wallet gets addresses that every wallet accepts', async () => {
    const { transfer, wallet } = await arrange(30)
    const network = { ...NETWORK, caipNetworkId: 'eip155:30' } as const
    const [to = '', token = ''] = [EIP_1191[30]?.[4], EIP_1191[30]?.[6]]
    await transfer.send({ ...REQUEST, to, network })
    await transfer.send({ ...REQUEST, to, token, network })
    const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent.map(({ params }) => params)).toMatchObject([
      [{ to: to.toLowerCase(), value: '0xff' }],
      [{ to: token.toLowerCase(), data: expect.stringContaining(to.slice(2).toLowerCase()) }],
    ])
    const elsewhere = transfer.send({ ...REQUEST, to, network: { ...network, caipNetworkId: 'eip155:31' } })
    await expect(elsewhere).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  test('N-076 nothing is sent if the wallet is on another network than the request', async () => {
    const { transfer, wallet } = await arrange(137)
    const network = { ...NETWORK, caipNetworkId: 'eip155:1' } as const
    await expect(transfer.send({ ...REQUEST, network })).rejects.toMatchObject({
      code: 'NETWORK_MISMATCH',
      message: 'The request was built for eip155:1, the wallet is on eip155:137.',
    })
    expect(wallet.methods()).toEqual(['eth_chainId'])
  })

  test('nothing is sent if the wallet does not report its network', async () => {
    const { transfer, wallet } = await arrange()
    wallet.answers.eth_chainId = () => null
    await expect(transfer.send(REQUEST)).rejects.toMatchObject({ code: 'SEND_FAILED' })
    expect(wallet.methods()).toEqual(['eth_chainId'])
  })

  test.each<[string, Partial<TransferRequest>]>([
    ['a receiver without 0x', { to: BOB.slice(2) }],
    ['a receiver with a wrong checksum', { to: TOKEN.replace('dAC', 'Dac') }],
    ['a token that is not an address', { token: 'USDT' }],
    ['a sender that is not an address', { from: 'alice' }],
    ['a negative amount', { value: -1n }],
    ['an amount that does not fit', { value: 1n << 256n }],
    ['data that does not start with 0x', { data: '1234' as '0x' }],
    ['data of half a byte', { data: '0x123' }],
    ['data in addition to a token', { token: TOKEN, data: '0x12' }],
    ['terms that no estimate made', { terms: { gas: 21_000 } }],
  ])('%s is refused before the wallet is asked', async (_, change) => {
    const { transfer, wallet } = await arrange()
    await expect(transfer.send({ ...REQUEST, ...change })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    expect(wallet.methods()).toEqual([])
  })

  test.each([
    [4001, 'SIGN_REJECTED'],
    [-32002, 'REQUEST_PENDING'],
    [-32000, 'SEND_FAILED'],
  ])('code %i is %s', async (number, code) => {
    const { transfer, wallet } = await arrange()
    wallet.answers.eth_sendTransaction = () => {
      throw rpcError(number)
    }
    await expect(transfer.send(REQUEST)).rejects.toMatchObject({ code, cause: { code: number } })
  })

  test.each([[null], ['0x12'], ['sent']])('an answer of %o is not a transaction', async (answer) => {
    const { transfer, wallet } = await arrange()
    wallet.answers.eth_sendTransaction = () => answer
    await expect(transfer.send(REQUEST)).rejects.toMatchObject({ code: 'SEND_FAILED' })
  })

  test('can be aborted while the prompt is open', async () => {
    const { transfer, wallet } = await arrange()
    wallet.answers.eth_sendTransaction = () => new Promise(() => {})
    const attempt = new AbortController()
    const reason = new Error('closed')
    const givenUp = expect(transfer.send({ ...REQUEST, signal: attempt.signal })).rejects.toBe(reason)
    await settled()
    attempt.abort(reason)
    await givenUp
  })
})

describe('sending exactly what was reviewed', () => {
  test('[N-106] a page that swaps addresses during encoding stops the send', async () => {
    const { transfer, wallet } = await arrange()
    const { padStart } = String.prototype
    vi.spyOn(String.prototype, 'padStart').mockImplementation(function (this: string, ...rest) {
      const text = String(this) === BOB.slice(2) ? EVIL.slice(2) : String(this)
      return padStart.apply(text, rest)
    })
    await expect(transfer.send({ ...REQUEST, token: TOKEN })).rejects.toMatchObject({
      name: 'TransferError',
      code: 'NOT_AS_REVIEWED',
    })
    expect(wallet.methods()).toEqual(['eth_chainId'])
  })

  test.each<[string, Partial<TransferRequest>]>([
    ['the receiver', { to: EVIL }],
    ['the amount', { value: 256n }],
    ['the token', { token: TOKEN }],
    ['the data', { data: '0x01' }],
    ['the sender', { from: EVIL }],
  ])('[N-106] a request in which %s changes while the wallet is read is not sent', async (_, change) => {
    const { transfer, wallet } = await arrange()
    const request = { ...REQUEST }
    wallet.answers.eth_chainId = () => {
      Object.assign(request, change)
      return '0x539'
    }
    await expect(transfer.send(request)).rejects.toMatchObject({ code: 'NOT_AS_REVIEWED' })
    expect(wallet.methods()).toEqual(['eth_chainId'])
  })

  test('the request cannot change after the comparison', async () => {
    const { transfer, wallet } = await arrange()
    wallet.answers.eth_sendTransaction = (params) => {
      const [transaction] = params as [{ to: string }]
      expect(Object.isFrozen(params) && Object.isFrozen(transaction)).toBe(true)
      return HASH
    }
    expect(await transfer.send(REQUEST)).toBe(HASH)
  })
})

describe("a page that replaces the wallet's request method", () => {
  const swap = (provider: object) =>
    Object.assign(provider, {
      request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x539' : HASH),
    })
  const changed = { name: 'TransferError', code: 'PROVIDER_CHANGED' }

  test('[N-107] is detected and reported, and gets no request until the visitor connects again', async () => {
    const { transfer, wallet, reports, connect, reconnect, adapter } = await arrange()
    const { request } = wallet.provider
    swap(wallet.provider)
    await expect(transfer.send(REQUEST)).rejects.toMatchObject(changed)
    expect(reports.refused).toEqual([`provider-changed: ${WALLET}`])
    const calls = { chainId: '0x539', calls: [{ to: BOB, data: '0x' }] } as const
    await expect(adapter.calls?.send({ connectorId: WALLET, request: calls })).rejects.toMatchObject(changed)

    wallet.provider.request = request
    await expect(transfer.send(REQUEST), 'put back').rejects.toMatchObject(changed)
    await reconnect()
    await expect(transfer.send(REQUEST), 'taken up silently').rejects.toMatchObject(changed)
    await connect()
    expect(await transfer.send(REQUEST)).toBe(HASH)
  })

  test('[N-107] gets no signature or permission request either', async () => {
    const { wallet, reports, adapter } = await arrange()
    const replaced = vi.fn(async () => '0x12')
    wallet.provider.request = replaced
    const connectorId = WALLET
    const asked = [
      () => adapter.signMessage({ connectorId, message: 'hi', address: ALICE }),
      () => adapter.typedData?.sign({ connectorId, address: ALICE, typedData: {} }),
      () => adapter.permissions?.grant({ connectorId, request: {} }),
    ]
    for (const ask of asked) await expect(ask()).rejects.toMatchObject(changed)
    expect(replaced).not.toHaveBeenCalled()
    expect(reports.refused).toEqual(asked.map(() => `provider-changed: ${WALLET}`))
  })

  test('[N-107] does not see other requests, which go to the original wallet', async () => {
    const { wallet, reports, adapter, attempt, reconnect } = await arrange()
    const replaced = vi.fn(async () => '0x12')
    wallet.provider.request = replaced
    Object.assign(wallet.answers, {
      wallet_getCapabilities: () => ({}),
      wallet_getCallsStatus: () => ({ status: 100 }),
      wallet_revokePermissions: () => null,
      wallet_getAssets: () => ({}),
      wallet_getPermissions: () => [],
    })
    const connectorId = WALLET
    wallet.state.accounts = [BOB]
    wallet.emit('accountsChanged', [BOB])
    await settled()
    expect(reports.updates).toMatchObject([{ change: { accounts: [{ address: BOB }] } }])
    await adapter.switchNetwork({ connectorId, network: NETWORK, signal: attempt.signal })
    await adapter.calls?.capabilities({ connectorId, address: ALICE })
    await adapter.calls?.status({ connectorId, id: '0x1' })
    await adapter.permissions?.revoke({ connectorId, request: {} })
    await adapter.assets?.list({ connectorId, request: {} })
    await reconnect()
    await adapter.disconnect({ connectorId })
    expect(replaced).not.toHaveBeenCalled()
    expect(wallet.methods()).toContain('wallet_getPermissions')
  })

  test('[N-107] is detected on inherited methods too', async () => {
    const { list, adapter, reports, attempt, wallet } = await arrange()
    const prototype = { request: wallet.provider.request }
    const provider = Object.create(prototype) as object
    list('io.inherits', provider)
    await adapter.connect({ connectorId: 'io.inherits', signal: attempt.signal })
    swap(prototype)
    const sending = adapter.transfer?.send({ ...REQUEST, connectorId: 'io.inherits' })
    await expect(sending).rejects.toMatchObject(changed)
    expect(reports.refused).toEqual(['provider-changed: io.inherits'])
  })

  test('a wallet that returns another function on each access is unchanged until it stops doing so', async () => {
    const { list, adapter, attempt, wallet } = await arrange()
    let replaced: object | undefined
    const provider = new Proxy(wallet.provider, {
      get: (target, name) =>
        name === 'request' ? (replaced ?? target.request.bind(target)) : Reflect.get(target, name),
    })
    list('io.proxy', provider)
    await adapter.connect({ connectorId: 'io.proxy', signal: attempt.signal })
    const send = () => adapter.transfer?.send({ ...REQUEST, connectorId: 'io.proxy' })
    expect(await send()).toBe(HASH)
    replaced = async () => HASH
    await expect(send()).rejects.toMatchObject(changed)
  })

  test('a rejected connection does not clear the change', async () => {
    const { transfer, wallet, connect } = await arrange()
    wallet.provider.request = async () => {
      throw rpcError(4001)
    }
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
    await expect(transfer.send(REQUEST)).rejects.toMatchObject(changed)
  })
})
