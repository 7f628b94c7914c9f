import { afterEach, expect, test, vi } from 'vitest'
import type { CosmosAminoDoc, CosmosDirectDoc } from '../provider.js'
import { addressAt, NETWORK, say, startTransfers } from '../testing/startTransfers.js'
import { decodeTransaction, encodeTransaction, type Transaction } from './transaction.js'

afterEach(() => vi.unstubAllGlobals())

const to = await addressAt(8)
const thief = await addressAt(9)
const ATOM = 1_000_000n

test.each([
  ['over its bytes', false, 'signDirect'],
  ['over Amino JSON if the key is in a Ledger', true, 'signAmino'],
])('a transfer is signed %s, and costs what was estimated', async (_, isLedger, method) => {
  const { send, balance, from, calls, read } = await startTransfers({ isLedger })
  const { fee, id, outcome } = await send({ to, value: 2_500_000n, memo: 'to 42 <&>' })
  expect(outcome).toEqual({ status: 'confirmed', id })
  expect([await balance(from), await balance(to)]).toEqual([10n * ATOM - 2_500_000n - fee, 2_500_000n])
  expect((await read(id)).tx.body).toMatchObject({ memo: 'to 42 <&>', timeout_height: '101' })
  expect(calls.map(([name]) => name).filter((name) => name.startsWith('sign'))).toEqual([method])
})

test.each([
  ['IBC', 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2', undefined],
  ['a factory', 'factory/cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6/gold', undefined],
  ['a bridge, whose colon is encoded', 'peggy:0x1', 'peggy%3A0x1'],
])('a denomination of %s is sent, by the part of its CAIP-10 address', async (_, denom, token = denom) => {
  const { cosmos, send, balance, from } = await startTransfers()
  cosmos.fund(from, 7n, denom)
  const { fee, outcome } = await send({ to, value: 5n, token, decimals: 6 })
  expect(outcome.status).toBe('confirmed')
  expect([await balance(from, denom), await balance(to, denom)]).toEqual([2n, 5n])
  expect(await balance(from)).toBe(10n * ATOM - fee)
})

test('the most that can be sent leaves nothing, or what is locked', async () => {
  const { cosmos, transfer, request, balance, from } = await startTransfers({ funds: 3n * ATOM })
  cosmos.lock(from, ATOM)
  const { value, fee, terms } = await transfer.max(request({ to }))
  expect(value).toBe(2n * ATOM - fee)
  await transfer.send({ ...request({ to, value }), terms })
  expect([await balance(from), await balance(to)]).toEqual([ATOM, value])
  await expect(transfer.max(request({ to }))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
})

test('of two tabs that send at once, one is refused, and nothing is sent twice', async () => {
  const { openTab, request, balance, ...first } = await startTransfers()
  const tabs = [first, await openTab()]
  const given = request({ to, value: ATOM })
  const terms = (await first.transfer.estimate(given)).terms
  const ends = await Promise.allSettled(tabs.map(({ transfer }) => transfer.send({ ...given, terms })))
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ends.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'REVIEW_OUTDATED' })
  expect(await balance(to)).toBe(ATOM)
})

test.each<[string, bigint, Partial<{ value: bigint; token: string }>]>([
  ['less than the amount', ATOM, { value: ATOM + 1n }],
  ['the amount, but not the fee', ATOM, { value: ATOM }],
  ['nothing for the fee', 0n, { value: 1n, token: 'ibc/gold' }],
  ['never received anything', 0n, { value: 1n }],
])('an account that has %s cannot send', async (_, funds, given) => {
  const { cosmos, transfer, request, from } = await startTransfers({ funds })
  if (given.token) cosmos.fund(from, 5n, given.token)
  await expect(transfer.estimate(request({ to, ...given }))).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
})

test('a memo that the chain does not take is refused in its words', async () => {
  const { transfer, request } = await startTransfers()
  await expect(transfer.estimate(request({ to, memo: 'ü'.repeat(129) }))).rejects.toMatchObject({
    code: 'WOULD_FAIL',
    message: 'maximum number of characters is 256 but received 258 characters: memo too large',
  })
})

test.each([
  ['the address of another chain', { to: 'osmo1cjsxept9rkggzxztslae9ndgpdyt2408hd5yew' }],
  ['an address with a wrong character', { to: `${to.slice(0, -1)}${to.endsWith('q') ? 'p' : 'q'}` }],
  ['no amount', { to, value: 0n }],
  ['what is no denomination', { to, token: '1x' }],
  ['broken percent-encoding', { to, token: 'ibc%2' }],
  ['data', { to, data: '0x00' as const }],
])('%s is no transfer', async (_, given) => {
  const { transfer, request, asked } = await startTransfers()
  await expect(transfer.estimate(request(given))).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(asked).toEqual([])
})

test('terms of a transfer that differs in any part are refused', async () => {
  const { cosmos, transfer, request, calls, from } = await startTransfers()
  cosmos.fund(from, 9n, 'ibc/gold')
  const given = request({ to, value: 5n, token: 'ibc/gold', memo: '42' })
  const { terms } = await transfer.estimate(given)
  const others = [
    { to: thief },
    { from: thief },
    { coin: { denom: 'ibc/gold', amount: '6' } },
    { coin: { denom: 'ibc/silver', amount: '5' } },
    { isNative: true },
    { memo: '43' },
    { memo: undefined },
    { caipNetworkId: 'cosmos:elsewhere-1' },
    { gas: -1 },
  ]
  const code = 'NOT_AS_REVIEWED'
  for (const other of others) {
    const sending = transfer.send({ ...given, terms: { ...terms, ...other } })
    await expect(sending, JSON.stringify(other)).rejects.toMatchObject({ code })
  }
  for (const other of [
    { to: thief },
    { value: 6n },
    { memo: '43' },
    { memo: undefined },
    { token: undefined },
  ])
    await expect(transfer.send({ ...given, ...other, terms })).rejects.toMatchObject({ code })
  expect(calls.filter(([name]) => name.startsWith('sign'))).toEqual([])
})

/** A wallet that signs something else. */
const changing = (change: (transaction: Transaction) => Partial<Transaction>) =>
  startTransfers({
    answers: {
      signDirect: async (...[, , doc]: [string, string, CosmosDirectDoc]) => {
        const asked = decodeTransaction({
          bodyBytes: Uint8Array.from(doc.bodyBytes),
          authInfoBytes: Uint8Array.from(doc.authInfoBytes),
        })
        if (!asked) throw new Error('The page asks for no transfer.')
        const signed = { ...doc, ...encodeTransaction({ ...asked, ...change(asked) }) }
        const { DirectSecp256k1Wallet } = await import('@cosmjs/proto-signing')
        const wallet = await DirectSecp256k1Wallet.fromKey(new Uint8Array(32).fill(7), 'cosmos')
        return { signed, signature: (await wallet.signDirect(asked.from, signed)).signature }
      },
    },
  })

test.each<[string, (transaction: Transaction) => Partial<Transaction>]>([
  ['receiver', () => ({ to: thief })],
  ['amount', ({ coin }) => ({ coin: { ...coin, amount: '9000000' } })],
  ['denomination', ({ coin }) => ({ coin: { ...coin, denom: 'ibc/gold' } })],
  ['memo', () => ({ memo: '43' })],
  ['sequence', ({ sequence }) => ({ sequence: sequence + 1n })],
  ['last block', () => ({ timeoutHeight: 0n })],
  ['currency of the fee', ({ fee }) => ({ fee: { ...fee, amount: [{ denom: 'ibc/gold', amount: '1' }] } })],
])('a transaction with another %s than reviewed is not broadcast', async (_, change) => {
  const { send, broadcasts } = await changing(change)
  await expect(send({ to, memo: '42' })).rejects.toMatchObject({ code: 'NOT_AS_REVIEWED' })
  expect(broadcasts()).toBe(0)
})

test('a wallet may raise the fee', async () => {
  const { send, balance, from } = await changing(({ fee }) => ({
    fee: { ...fee, amount: [{ denom: 'uatom', amount: '50000' }] },
  }))
  expect((await send({ to, value: ATOM })).outcome.status).toBe('confirmed')
  expect(await balance(from)).toBe(9n * ATOM - 50_000n)
})

test('an Amino document that the wallet changed is not broadcast', async () => {
  const { send, broadcasts } = await startTransfers({
    isLedger: true,
    answers: {
      signAmino: async (...[, signer, doc]: [string, string, CosmosAminoDoc]) => {
        const { Secp256k1Wallet } = await import('@cosmjs/amino')
        const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(7), 'cosmos')
        const [message] = doc.msgs
        const msgs = [{ type: message?.type ?? '', value: { ...message?.value, to_address: thief } }]
        return wallet.signAmino(signer, {
          ...doc,
          timeout_height: doc.timeout_height ?? '0',
          fee: { ...doc.fee, amount: [...doc.fee.amount] },
          msgs,
        })
      },
    },
  })
  await expect(send({ to })).rejects.toMatchObject({ code: 'NOT_AS_REVIEWED' })
  expect(broadcasts()).toBe(0)
})

test('a signature of another key is no answer', async () => {
  const { SIGNATURE } = await import('../testing/cosmos.js')
  const { send, broadcasts } = await startTransfers({
    answers: {
      signDirect: async (...[, , doc]: [string, string, CosmosDirectDoc]) => ({
        signed: doc,
        signature: SIGNATURE,
      }),
    },
  })
  await expect(send({ to })).rejects.toMatchObject({ code: 'INVALID_ANSWER' })
  expect(broadcasts()).toBe(0)
})

test('a rejection is reported', async () => {
  const { send } = await startTransfers({
    answers: { signDirect: () => Promise.reject(new Error('Request rejected')) },
  })
  await expect(send({ to })).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
})

test('a wallet on another network is not asked', async () => {
  const { goElsewhere, send, calls } = await startTransfers()
  await goElsewhere()
  await expect(send({ to })).rejects.toMatchObject({ code: 'NETWORK_MISMATCH' })
  expect(calls.filter(([name]) => name.startsWith('sign'))).toEqual([])
})

test.each([
  ['its account', { '@type': '/ethermint.types.v1.EthAccount', base_account: true }, undefined],
  ['its key', { '@type': '/cosmos.auth.v1beta1.BaseAccount' }, '/cosmos.evm.crypto.v1.ethsecp256k1.PubKey'],
])('an Ethermint account is refused, recognized by %s', async (_, shape, key) => {
  const { transfer, request, lies, from } = await startTransfers()
  const base = {
    ...{ address: from, account_number: '0', sequence: '0', pub_key: key ? { '@type': key } : null },
  }
  const { base_account, ...plain } = shape as Record<string, unknown>
  lies['/accounts/'] = say({
    account: base_account ? { ...plain, base_account: base } : { ...plain, ...base },
  })
  await expect(transfer.estimate(request({ to }))).rejects.toMatchObject({ code: 'ACCOUNT_NOT_SUPPORTED' })
})

test('an Ethermint key is refused before it signs, if only the wallet knows', async () => {
  const { send, calls } = await startTransfers({ answers: { getKey: ethermintKey } })
  await expect(send({ to })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_SUPPORTED' })
  expect(calls.filter(([name]) => name.startsWith('sign'))).toEqual([])
})
const ethermintKey = async () => {
  const { cosmosAccountOf } = await import('../../../test/sandbox/cosmos/keys.js')
  const { address, pubkey } = await cosmosAccountOf(new Uint8Array(32).fill(7), 'cosmos')
  return { algo: 'eth_secp256k1', pubKey: pubkey, bech32Address: address }
}

const metadata = {
  base: 'ibc/gold',
  display: 'gold',
  denom_units: [
    { denom: 'ibc/gold', exponent: 0 },
    { denom: 'gold', exponent: 18 },
  ],
}
test.each([
  [
    'the balance of another denomination',
    '/by_denom',
    { balance: { denom: 'x/y', amount: '9' } },
    'SOURCE_MISMATCH',
  ],
  [
    'the account of someone else',
    '/accounts/',
    { account: { '@type': '/x', address: thief, account_number: '0', sequence: '0' } },
    'SOURCE_MISMATCH',
  ],
  ['an absurd price', '/config', { minimum_gas_price: '0.31uatom' }, 'FEE_TOO_HIGH'],
  ['an absurd amount of gas', '/simulate', { gas_info: { gas_used: '720000' } }, 'FEE_TOO_HIGH'],
  ['other decimals than the service', '/denoms_metadata', { metadata }, 'TOKEN_NOT_SUPPORTED'],
  ['another chain', '/node_info', { default_node_info: { network: 'osmosis-1' } }, 'CHAIN_ID_MISMATCH'],
])('a node that answers with %s is refused', async (_, path, answer, code) => {
  const { cosmos, transfer, request, lies, from } = await startTransfers()
  cosmos.fund(from, 9n, 'ibc/gold')
  lies[path] = say(answer)
  const given = request({ to, token: 'ibc/gold', value: 1n, decimals: 6 })
  await expect(transfer.estimate(given)).rejects.toMatchObject({ code })
})

test('a price that the node raised within reason is paid', async () => {
  const { send, lies, balance, from } = await startTransfers()
  lies['/config'] = say({ minimum_gas_price: '0.1ibc/gold,0.06uatom' })
  const { fee } = await send({ to, value: ATOM })
  expect(fee).toBe(6_385n)
  expect(await balance(from)).toBe(9n * ATOM - fee)
})

test.each([
  ['the price has risen', { code: 13, codespace: 'sdk', raw_log: 'insufficient fee' }, 'REVIEW_OUTDATED'],
  ['the money is gone', { code: 5, codespace: 'sdk', raw_log: 'insufficient funds' }, 'INSUFFICIENT_FUNDS'],
  ['the chain forbids it', { code: 4, codespace: 'bank', raw_log: 'not allowed to receive' }, 'WOULD_FAIL'],
])('if %s, the refused transaction is reported', async (_, refusal, code) => {
  const { send, lies } = await startTransfers()
  lies['v1beta1/txs'] = say({ tx_response: { txhash: 'AB', ...refusal } })
  await expect(send({ to })).rejects.toMatchObject({ code })
})

test('a transaction whose last block passed in the prompt is refused', async () => {
  const { cosmos, transfer, request, lies, balance } = await startTransfers()
  const { terms } = await transfer.estimate(request({ to }))
  lies['/blocks/latest'] = async (answer) => {
    const before = await answer()
    cosmos.mine(100)
    return before
  }
  await expect(transfer.send({ ...request({ to }), terms })).rejects.toMatchObject({
    code: 'REVIEW_OUTDATED',
  })
  expect(await balance(to)).toBe(0n)
})

test('a lost answer, and one with another hash, do not hide the sent transaction', async () => {
  const { send, lies, balance, asked } = await startTransfers()
  lies['v1beta1/txs'] = async (answer) => {
    const response = await answer()
    if (asked.at(-1)?.startsWith('GET')) return response
    throw new TypeError('Failed to fetch')
  }
  expect((await send({ to, value: ATOM })).outcome.status).toBe('confirmed')
  lies['v1beta1/txs'] = async (answer) => {
    const response = await answer()
    if (asked.at(-1)?.startsWith('GET')) return response
    return Response.json({ tx_response: { ...(await response.json()).tx_response, txhash: 'A'.repeat(64) } })
  }
  expect((await send({ to, value: ATOM })).outcome.status).toBe('confirmed')
  expect(await balance(to)).toBe(2n * ATOM)
})

test('a transfer that fails in its block is followed to that end', async () => {
  const { cosmos, transfer, request, balance, from } = await startTransfers()
  const { terms } = await transfer.estimate(request({ to }))
  cosmos.lock(from, 9_500_000n)
  const id = await transfer.send({ ...request({ to }), terms })
  expect(await transfer.wait({ id, from, network: NETWORK })).toEqual({ status: 'failed', id })
  expect(await balance(to)).toBe(0n)
})
