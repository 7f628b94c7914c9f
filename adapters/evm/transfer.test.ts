import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { TransferRequest } from '../../kernel/capabilities.js'
import { createConnectedAdapter, WALLET } from './testing/connected.js'
import { NETWORK } from './testing/fakeContext.js'
import { ALICE, BOB, rpcError, settled } from './testing/fakeWallet.js'

const HASH = `0x${'ab'.repeat(32)}`
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const REQUEST: TransferRequest = { connectorId: WALLET, from: ALICE, to: BOB, value: 255n, network: NETWORK }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

/** A node that knows some answers; the rest it refuses. */
async function startNode(answers: Record<string, unknown>) {
  const asked: { method: string; params?: unknown }[] = []
  server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const reply = (call: { id: number; method: string; params?: unknown }) => {
      asked.push({ method: call.method, params: call.params })
      const known = call.method in answers
      return {
        id: call.id,
        ...(known ? { result: answers[call.method] } : { error: { code: -32602, message: 'no' } }),
      }
    }
    const body = JSON.parse(text)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? body.map(reply) : reply(body)))
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, network: { ...NETWORK, rpcUrls: { default: { http: [url] } } } }
}

async function arrange(chainId = 1337) {
  const { adapter, wallet } = await createConnectedAdapter({ chainId })
  wallet.answers.eth_sendTransaction = () => HASH
  const { balance, transfer } = adapter
  if (!balance || !transfer) throw new Error('The EVM adapter has both.')
  return { wallet, balance, transfer }
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

  test('data goes along as it is', async () => {
    const { transfer, wallet } = await arrange()
    await transfer.send({ ...REQUEST, value: 0n, data: '0x1234' })
    expect(wallet.requests[1]?.params).toEqual([
      { from: ALICE, to: BOB, value: '0x0', data: '0x1234', chainId: '0x539' },
    ])
  })

  test('a token is sent by its contract: receiver and amount in the call, no native value', async () => {
    const { transfer, wallet } = await arrange()
    await transfer.send({ ...REQUEST, token: TOKEN })
    const data = `0xa9059cbb${BOB.slice(2).padStart(64, '0')}${'ff'.padStart(64, '0')}`
    expect(wallet.requests[1]?.params).toEqual([
      { from: ALICE, to: TOKEN, value: '0x0', data, chainId: '0x539' },
    ])
  })

  test('N-076 nothing is sent when the wallet is on another network than the request was built for', async () => {
    const { transfer, wallet } = await arrange(137)
    const network = { ...NETWORK, caipNetworkId: 'eip155:1' } as const
    await expect(transfer.send({ ...REQUEST, network })).rejects.toMatchObject({
      code: 'NETWORK_MISMATCH',
      message: 'The request was built for eip155:1, the wallet is on eip155:137.',
    })
    expect(wallet.methods()).toEqual(['eth_chainId'])
  })

  test('nothing is sent when the wallet does not say its network', async () => {
    const { transfer, wallet } = await arrange()
    wallet.answers.eth_chainId = () => null
    await expect(transfer.send(REQUEST)).rejects.toMatchObject({ code: 'SEND_FAILED' })
    expect(wallet.methods()).toEqual(['eth_chainId'])
  })

  test.each<[string, Partial<TransferRequest>]>([
    ['a receiver without 0x', { to: BOB.slice(2) }],
    ['a receiver with a wrong checksum', { to: TOKEN.replace('dAC', 'Dac') }],
    ['a token that is no address', { token: 'USDT' }],
    ['a sender that is no address', { from: 'alice' }],
    ['a negative amount', { value: -1n }],
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

  test.each([[null], ['0x12'], ['sent']])('an answer of %o is no transaction', async (answer) => {
    const { transfer, wallet } = await arrange()
    wallet.answers.eth_sendTransaction = () => answer
    await expect(transfer.send(REQUEST)).rejects.toMatchObject({ code: 'SEND_FAILED' })
  })

  test('can be given up while the prompt is open', async () => {
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

describe('asking the node', () => {
  test('the native balance is in base units, with its currency', async () => {
    const { asked, network } = await startNode({ eth_getBalance: '0xde0b6b3a7640000' })
    const { balance } = await arrange()
    const expected = { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }
    expect(await balance.native({ address: ALICE, network })).toEqual(expected)
    expect(asked).toEqual([{ method: 'eth_getBalance', params: [ALICE, 'latest'] }])
  })

  test('the balance of something that is no address is not asked for', async () => {
    const { balance } = await arrange()
    const asking = balance.native({ address: 'alice', network: NETWORK })
    await expect(asking).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  test('a balance that is given up rejects with the reason', async () => {
    const { balance } = await arrange()
    const attempt = new AbortController()
    const reason = new Error('closed')
    attempt.abort(reason)
    await expect(balance.native({ address: ALICE, network: NETWORK, signal: attempt.signal })).rejects.toBe(
      reason,
    )
  })

  test('the fee is the gas of this very transfer at the present price', async () => {
    const { asked, network } = await startNode({ eth_estimateGas: '0x5208', eth_gasPrice: '0x3b9aca00' })
    const { transfer } = await arrange()
    expect(await transfer.estimate({ ...REQUEST, network })).toMatchObject({ fee: 21_000n * 10n ** 9n })
    expect(asked).toEqual([
      { method: 'eth_estimateGas', params: [{ from: ALICE, to: BOB, value: '0xff' }] },
      { method: 'eth_gasPrice', params: undefined },
    ])
  })

  test.each([
    ['0x1', 'confirmed'],
    ['0x0', 'failed'],
  ])('a receipt with status %s is %s', async (status, expected) => {
    const { network } = await startNode({
      eth_blockNumber: '0x10',
      eth_getTransactionReceipt: { transactionHash: HASH, blockNumber: '0x10', status, logs: [] },
    })
    const { transfer } = await arrange()
    expect(await transfer.wait({ id: HASH, from: TOKEN, network })).toEqual({ status: expected, id: HASH })
  })

  test('waiting for something that is no hash is refused', async () => {
    const { transfer } = await arrange()
    await expect(transfer.wait({ id: '0x12', from: TOKEN, network: NETWORK })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
  })
})
