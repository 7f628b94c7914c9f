import { makeSignDoc as makeAminoDoc, Secp256k1Wallet, type StdFee } from '@cosmjs/amino'
import {
  DirectSecp256k1Wallet,
  encodePubkey,
  makeAuthInfoBytes,
  makeSignDoc,
  Registry,
} from '@cosmjs/proto-signing'
import { beforeAll, describe, expect, test } from 'vitest'
import { GLADE, HUB } from './chains.js'
import { createCosmos } from './index.js'
import { cosmosAccountOf } from './keys.js'
import { encodeTx } from './testing/encodeTx.js'

const KEY = new Uint8Array(32).fill(7)
const OTHER = new Uint8Array(32).fill(8)
const FEE: StdFee = { gas: '90000', amount: [{ denom: 'uatom', amount: '500' }] }

let address = ''
let to = ''
beforeAll(async () => {
  address = (await cosmosAccountOf(KEY, HUB.prefix)).address
  to = (await cosmosAccountOf(OTHER, HUB.prefix)).address
})

const start = (funds = 1_000_000n) => {
  const cosmos = createCosmos()
  cosmos.fund(address, funds)
  const get = async (path: string) => (await cosmos.routes.request(`/${HUB.chainId}/cosmos${path}`)).json()
  const send = async (bytes: Uint8Array) => {
    const body = JSON.stringify({
      tx_bytes: Buffer.from(bytes).toString('base64'),
      mode: 'BROADCAST_MODE_SYNC',
    })
    const response = await cosmos.routes.request(`/${HUB.chainId}/cosmos/tx/v1beta1/txs`, {
      method: 'POST',
      body,
    })
    return (await response.json()).tx_response
  }
  const balance = async (of: string) =>
    (await get(`/bank/v1beta1/balances/${of}/by_denom?denom=uatom`)).balance.amount
  return { cosmos, get, send, balance }
}

interface Given {
  key?: Uint8Array
  amount?: string
  sequence?: bigint
  chainId?: string
  isAmino?: boolean
  /** Amount to send instead of the signed one. */
  sentAmount?: string
}

async function makeTx({
  key = KEY,
  amount = '250000',
  sequence = 0n,
  chainId = HUB.chainId,
  isAmino,
  sentAmount,
}: Given = {}) {
  const registry = new Registry()
  const coins = (of: string) => [{ denom: 'uatom', amount: of }]
  const bodyOf = (of: string) =>
    registry.encodeTxBody({
      memo: 'hi <&>',
      messages: [
        {
          typeUrl: '/cosmos.bank.v1beta1.MsgSend',
          value: { fromAddress: address, toAddress: to, amount: coins(of) },
        },
      ],
    })
  const { pubkey } = await cosmosAccountOf(key, HUB.prefix)
  const signer = (await cosmosAccountOf(key, HUB.prefix)).address
  const any = encodePubkey({
    type: 'tendermint/PubKeySecp256k1',
    value: Buffer.from(pubkey).toString('base64'),
  })
  const mode = isAmino ? 127 : 1
  const authInfo = makeAuthInfoBytes(
    [{ pubkey: any, sequence }],
    FEE.amount,
    90_000,
    undefined,
    undefined,
    mode,
  )
  const body = bodyOf(amount)
  const sign = async () => {
    if (isAmino) {
      const value = { from_address: address, to_address: to, amount: coins(amount) }
      const msg = { type: 'cosmos-sdk/MsgSend', value }
      const doc = makeAminoDoc([msg], FEE, chainId, 'hi <&>', 0, Number(sequence))
      return (await Secp256k1Wallet.fromKey(key, HUB.prefix)).signAmino(signer, doc)
    }
    const doc = makeSignDoc(body, authInfo, chainId, 0)
    return (await DirectSecp256k1Wallet.fromKey(key, HUB.prefix)).signDirect(signer, doc)
  }
  const { signature } = await sign()
  const bytes = Buffer.from(signature.signature, 'base64')
  return encodeTx(sentAmount ? bodyOf(sentAmount) : body, authInfo, bytes)
}

describe('the ledger of a Cosmos chain', () => {
  test.each([false, true])('a signed transfer moves the coins (Amino: %s)', async (isAmino) => {
    const { get, send, balance } = start()
    const answer = await send(await makeTx({ isAmino }))
    expect(answer).toMatchObject({ code: 0, txhash: expect.stringMatching(/^[\dA-F]{64}$/) })
    expect([await balance(address), await balance(to)]).toEqual(['749500', '250000'])
    expect((await get(`/auth/v1beta1/accounts/${address}`)).account).toMatchObject({ sequence: '1', address })
    expect((await get(`/tx/v1beta1/txs/${answer.txhash}`)).tx_response).toMatchObject({
      ...{ txhash: answer.txhash, height: '2', code: 0 },
      tx: { body: { messages: [{ to_address: to }], memo: 'hi <&>' } },
    })
    // Sending it again reuses the sequence.
    expect((await send(await makeTx({ isAmino }))).code).toBe(32)
  })

  test.each<[string, Given, number]>([
    ['another key', { key: OTHER }, 8],
    ['another amount than was signed', { sentAmount: '250001' }, 4],
    ['another chain', { chainId: GLADE.chainId }, 4],
    ['a sequence that is not the next', { sequence: 3n }, 32],
  ])('%s is refused, and nothing moves', async (_, given, code) => {
    const { send, balance } = start()
    expect(await send(await makeTx(given))).toMatchObject({ code, height: '0' })
    expect([await balance(address), await balance(to)]).toEqual(['1000000', '0'])
  })

  test('a transfer of more than the fee leaves is in a block, where it fails, and only the fee is paid', async () => {
    const { get, send, balance } = start()
    const answer = await send(await makeTx({ amount: '999501' }))
    expect(answer).toMatchObject({ code: 0, height: '0' })
    expect((await get(`/tx/v1beta1/txs/${answer.txhash}`)).tx_response).toMatchObject({
      code: 5,
      height: '2',
    })
    expect([await balance(address), await balance(to)]).toEqual(['999500', '0'])
  })

  test('a sender who cannot pay the fee is refused', async () => {
    const { send, balance } = start(499n)
    expect(await send(await makeTx({ amount: '1' }))).toMatchObject({ code: 5, height: '0' })
    expect(await balance(address)).toBe('499')
  })

  test('coins that are locked cannot be sent, but count', async () => {
    const { cosmos, get, send, balance } = start()
    cosmos.lock(address, 900_000n)
    const { txhash } = await send(await makeTx({ amount: '100000' }))
    expect((await get(`/tx/v1beta1/txs/${txhash}`)).tx_response.code).toBe(5)
    expect(await balance(address)).toBe('999500')
    const spendable = await get(`/bank/v1beta1/spendable_balances/${address}/by_denom?denom=uatom`)
    expect(spendable.balance).toEqual({ denom: 'uatom', amount: '99500' })
  })

  test('the index finds transactions by sender and by receiver, newest first, in pages', async () => {
    const { get, send } = start()
    const hashes: string[] = []
    for (const sequence of [0n, 1n, 2n])
      hashes.unshift((await send(await makeTx({ sequence, amount: '1' }))).txhash)
    const search = (query: string) =>
      get(`/tx/v1beta1/txs?order_by=ORDER_BY_DESC&limit=2&query=${encodeURIComponent(query)}`)
    const sent = await search(`message.sender='${address}'`)
    expect(sent.tx_responses.map(({ txhash }: { txhash: string }) => txhash)).toEqual(hashes.slice(0, 2))
    expect(sent.total).toBe('3')
    expect((await search(`transfer.recipient='${to}'`)).tx_responses).toHaveLength(2)
    expect((await search(`transfer.recipient='${address}'`)).tx_responses).toEqual([])
    expect((await get(`/tx/v1beta1/txs?events=message.sender`)).message).toBe('query cannot be empty')
  })

  test('balances come in pages, sorted by denomination', async () => {
    const { cosmos, get } = start()
    for (const denom of ['uzinc', 'ugold']) cosmos.fund(address, 1n, denom)
    const page = (more = '') => get(`/bank/v1beta1/balances/${address}?pagination.limit=2${more}`)
    const first = await page()
    expect(first.balances.map(({ denom }: { denom: string }) => denom)).toEqual(['uatom', 'ugold'])
    expect(await page(`&pagination.key=${encodeURIComponent(first.pagination.next_key)}`)).toEqual({
      balances: [{ denom: 'uzinc', amount: '1' }],
      pagination: { next_key: null, total: '3' },
    })
  })

  test.each(['denom_traces', 'denoms'] as const)('origins are at %s only', async (ibc) => {
    const cosmos = createCosmos({ ibc })
    const path = 'transfer/channel-0/transfer/channel-1'
    const denom = cosmos.denomsOf(HUB.chainId).arrive({ path, base: 'uosmo' })
    const read = async (kind: string, hash = denom.slice('ibc/'.length)) => {
      const answer = await cosmos.routes.request(`/${HUB.chainId}/ibc/apps/transfer/v1/${kind}/${hash}`)
      return [answer.status, await answer.json()]
    }
    const other = ibc === 'denoms' ? 'denom_traces' : 'denoms'
    const hops = ['channel-0', 'channel-1'].map((channel_id) => ({ port_id: 'transfer', channel_id }))
    const known =
      ibc === 'denoms'
        ? { denom: { base: 'uosmo', trace: hops } }
        : { denom_trace: { path, base_denom: 'uosmo' } }
    expect(await read(ibc)).toEqual([200, known])
    expect(await read(ibc, '0'.repeat(64))).toMatchObject([404, { code: 5 }])
    expect(await read(ibc, 'x')).toMatchObject([400, { code: 3 }])
    expect(await read(other)).toMatchObject([501, { code: 12 }])
  })

  test('bytes that are not a transaction are refused', async () => {
    expect((await start().send(Uint8Array.from([1, 2, 3]))).code).toBe(2)
  })

  test('nodes report their chain, and refuse addresses of another', async () => {
    const { cosmos, get } = start()
    expect((await get('/base/tendermint/v1beta1/node_info')).default_node_info.network).toBe(HUB.chainId)
    const elsewhere = (await cosmosAccountOf(KEY, GLADE.prefix)).address
    expect((await get(`/bank/v1beta1/balances/${elsewhere}`)).code).toBe(3)
    expect((await get(`/auth/v1beta1/accounts/${to}`)).code).toBe(5)
    expect(await get(`/bank/v1beta1/balances/${to}`)).toMatchObject({ balances: [] })
    cosmos.fund(elsewhere, 5n)
    const response = await cosmos.routes.request(
      `/${GLADE.chainId}/cosmos/bank/v1beta1/balances/${elsewhere}`,
    )
    expect((await response.json()).balances).toEqual([{ denom: 'uleaf', amount: '5' }])
  })
})
