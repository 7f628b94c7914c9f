import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FetchPlainOutputs, PlainOutputs } from '../../../kernel/session/holdings/plainOutputs.js'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { fakePlugin } from '../../../kernel/testing/fakePlugin.js'
import { REGTEST as PARAMETERS, startBitcoin } from '../../../test/sandbox/bitcoin/index.js'
import { sendTransaction, spend } from '../../../test/sandbox/bitcoin/spend.js'
import { fromBase64, toBase64 } from '../../base64.js'
import type { BitcoinApi } from '../source/api.js'
import { createPayer, PAYS_FROM } from '../testing/payer.js'

let bitcoin: Awaited<ReturnType<typeof startBitcoin>>
let api: BitcoinApi
const RECEIVER = createPayer({}).from
beforeAll(async () => {
  bitcoin = await startBitcoin()
  api = { urls: { [bitcoin.caipNetworkId]: bitcoin.nodeUrl } }
}, 60_000)
afterAll(() => bitcoin.close())

const read = async (path: string) => (await fetch(`${bitcoin.nodeUrl}${path}`)).json()
const heldBy = async (address: string): Promise<number> => {
  const coins: { value: number }[] = await read(`/address/${address}/utxo`)
  return coins.reduce((sum, { value }) => sum + value, 0)
}

test.each(PAYS_FROM)('[MIS-12] bitcoin is sent from a %s address, and the node confirms it', async (pays) => {
  const { from, transfer, requestFor } = createPayer(api, { pays })
  const { from: to } = createPayer(api)
  for (const sats of [60_000, 50_000]) await bitcoin.fund(from, sats)
  const request = requestFor(to, 80_000n)
  const { fee, speeds, terms } = await transfer.estimate(request)
  expect(speeds?.map(({ speed }) => speed)).toEqual(['slow', 'normal', 'fast'])
  expect(speeds?.find(({ speed }) => speed === 'normal')?.fee).toBe(fee)
  const id = await transfer.send({ ...request, terms })
  expect(await transfer.wait({ id, from, network: request.network, terms })).toEqual({
    status: 'confirmed',
    id,
  })
  expect(await heldBy(to)).toBe(80_000)
  expect(await heldBy(from)).toBe(110_000 - 80_000 - Number(fee))
  const { fee: paid, hex } = await read(`/tx/${id}`).then(async (found: { fee: number }) => ({
    ...found,
    hex: await (await fetch(`${bitcoin.nodeUrl}/tx/${id}/hex`)).text(),
  }))
  expect(BigInt(paid)).toBe(fee)
  // The rate is what was estimated (5.1, rounded up), and no more than a hundredth above.
  const { vsize } = Transaction.fromRaw(Buffer.from(hex, 'hex'), { allowUnknownInputs: true })
  expect(paid / vsize).toBeGreaterThanOrEqual(6)
  expect(paid / vsize).toBeLessThan(6.3)
})

test('Max sends everything, and a transfer that would leave dust pays it as fee', async () => {
  const { from, transfer, requestFor } = createPayer(api)
  for (const sats of [30_000, 20_000]) await bitcoin.fund(from, sats)
  const request = requestFor(RECEIVER, 0n)
  const all = await transfer.max(request)
  expect(all.value + all.fee).toBe(50_000n)
  const almost = await transfer.estimate({ ...request, value: all.value - 100n })
  expect(almost).toMatchObject({ fee: all.fee + 100n, terms: { change: '0' } })
  await expect(transfer.estimate({ ...request, value: all.value + 1n })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  await transfer.send({ ...request, value: all.value, terms: all.terms })
  expect(await heldBy(from)).toBe(0)
})

test('coins of an address that may hold ordinals stay if they are small, and are counted', async () => {
  const { from, transfer, requestFor } = createPayer(api, { hasOrdinals: false })
  for (const sats of [546, 9_999, 10_000, 40_000]) await bitcoin.fund(from, sats)
  const request = requestFor(RECEIVER, 0n)
  const { value, fee, notes, terms } = await transfer.max(request)
  expect(notes).toEqual([{ kind: 'coins-left', count: 2, value: 10_545n }])
  expect(value + fee).toBe(50_000n)
  await transfer.send({ ...request, value, terms })
  expect(await heldBy(from)).toBe(10_545)

  const apart = createPayer(api)
  for (const sats of [9_999, 40_000]) await bitcoin.fund(apart.from, sats)
  const whole = await apart.transfer.max(apart.requestFor(RECEIVER, 0n))
  expect(whole).toMatchObject({ notes: [], value: 49_999n - whole.fee })
})

describe('a small coin of an address that may hold ordinals', () => {
  /** A wallet with one address, and a plugin that answers which of its small coins are plain. */
  async function startWith(answer: FetchPlainOutputs) {
    const load = async () => ({ default: answer })
    const acme = fakePlugin('acme', { contributes: [PlainOutputs.of({ namespaces: ['bip122'], load })] })
    const { kernel, errors } = createTestKit({ plugins: [acme] })
    const { fetchFrom } = (await kernel.runtime()).kit
    const payer = createPayer(api, { pays: 'p2tr', fetchFrom })
    for (const sats of [546, 9_999, 40_000]) await bitcoin.fund(payer.from, sats)
    return { ...payer, errors, max: () => payer.transfer.max(payer.requestFor(RECEIVER, 0n)) }
  }

  test('is spent if a plugin proves that it carries nothing else', async () => {
    const asked: unknown[] = []
    const { from, max, errors } = await startWith((_, { address, outputs }) => {
      asked.push(address, outputs.map(({ value }) => value).sort())
      return outputs.filter(({ value }) => value === 9_999n)
    })
    const { value, fee, notes } = await max()
    expect(value + fee).toBe(49_999n)
    expect(notes).toEqual([{ kind: 'coins-left', count: 1, value: 546n }])
    expect(asked).toEqual([from, [546n, 9_999n]])
    expect(errors).toEqual([])
  })

  test.each<[string, FetchPlainOutputs]>([
    ['names other outputs', () => [{ txid: 'ab'.repeat(32), vout: 0 }]],
    ['does not serve the network', () => undefined],
    ['answers nonsense', () => 'all of them' as never],
    ['fails', () => Promise.reject(new Error('offline'))],
  ])('stays if the plugin %s', async (_, answer) => {
    const { max } = await startWith(answer)
    const { value, fee, notes } = await max()
    expect(value + fee).toBe(40_000n)
    expect(notes).toEqual([{ kind: 'coins-left', count: 2, value: 10_545n }])
  })
})

test('nothing is sent from the address for ordinals, nor to an address of another network, nor as dust', async () => {
  const { from, ordinal, transfer, requestFor } = createPayer(api)
  await bitcoin.fund(from, 50_000)
  const request = requestFor(RECEIVER, 20_000n)
  const estimate = (change: object) => transfer.estimate({ ...request, ...change })
  await expect(estimate({ from: ordinal })).rejects.toMatchObject({ code: 'ACCOUNT_NOT_SUPPORTED' })
  for (const to of [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'x',
  ])
    await expect(estimate({ to })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(estimate({ value: 293n })).rejects.toMatchObject({ code: 'BELOW_MINIMUM' })
  expect(await estimate({ value: 294n })).toMatchObject({ terms: { value: '294' } })
})

test('an address whose key the wallet does not share is left to the wallet, or refused', async () => {
  const silent = createPayer(api, { pays: 'p2sh', hasKey: false })
  await bitcoin.fund(silent.from, 50_000)
  await expect(silent.transfer.estimate(silent.requestFor(RECEIVER, 20_000n))).rejects.toMatchObject({
    code: 'ACCOUNT_NOT_SUPPORTED',
  })
})

test.each([10_000, 2_001])('a rate of %d satoshis per byte is refused', async (rate) => {
  const { from, transfer, requestFor } = createPayer({
    ...api,
    getFeeRates: async () => ({ slow: 1, normal: rate, fast: rate }),
  })
  await bitcoin.fund(from, 5_000_000)
  const request = requestFor(RECEIVER, 20_000n)
  await expect(transfer.estimate(request)).rejects.toMatchObject({ code: 'FEE_TOO_HIGH' })
  const slow = await transfer.estimate({ ...request, speed: 'slow' })
  expect(slow.speeds).toEqual([{ speed: 'slow', fee: slow.fee }])
})

test('a fee of more than a hundredth of a bitcoin is refused', async () => {
  const coins = Array.from({ length: 20 }, (_, vout) => ({
    ...{ txid: 'ab'.repeat(32), vout, value: 400_000, status: { confirmed: true } },
  }))
  const getFeeRates = async () => ({ slow: 1_000, normal: 1_000, fast: 1_000 })
  const { transfer, requestFor } = createPayer({ ...api, getFeeRates, getUTXOs: async () => coins })
  await expect(transfer.estimate(requestFor(RECEIVER, 6_000_000n))).rejects.toMatchObject({
    code: 'FEE_TOO_HIGH',
  })
})

test.each(['p2wpkh', 'p2sh', 'p2pkh'] as const)(
  'a source that lies about the amount or the earlier transaction of a %s coin is refused',
  async (pays) => {
    const lies = { amount: 0, raw: '' }
    const liar: BitcoinApi = {
      get urls() {
        return api.urls
      },
      async getUTXOs({ address }) {
        const coins: { value: number }[] = await read(`/address/${address}/utxo`)
        return coins.map((coin) => ({ ...coin, value: coin.value + lies.amount }))
      },
      getRawTransaction: async ({ txid }) =>
        lies.raw || (await fetch(`${bitcoin.nodeUrl}/tx/${txid}/hex`)).text(),
    }
    const { from, transfer, requestFor, asked } = createPayer(liar, { pays })
    const id = await bitcoin.fund(from, 50_000)
    const other = await bitcoin.fund(RECEIVER, 50_000)
    const request = requestFor(RECEIVER, 20_000n)
    lies.amount = 1
    await expect(transfer.estimate(request)).rejects.toMatchObject({ code: 'SOURCE_MISMATCH' })
    lies.amount = 0
    const another = createPayer(liar, { pays })
    await bitcoin.fund(another.from, 50_000)
    const hexOf = async (txid: string) => (await fetch(`${bitcoin.nodeUrl}/tx/${txid}/hex`)).text()
    for (const raw of [await hexOf(other), `${await hexOf(id)}00`, 'no hex']) {
      lies.raw = raw
      await expect(another.transfer.estimate(another.requestFor(RECEIVER, 20_000n))).rejects.toMatchObject({
        code: 'SOURCE_MISMATCH',
      })
    }
    lies.raw = ''
    const { terms } = await transfer.estimate(request)
    lies.amount = -1
    await expect(transfer.send({ ...request, terms })).rejects.toMatchObject({ code: 'SOURCE_MISMATCH' })
    expect(asked).toEqual([])
  },
)

test('a coin that was spent since the review is refused, and the wallet is not asked', async () => {
  const { from, payment, secret, transfer, requestFor, asked } = createPayer(api)
  await bitcoin.fund(from, 50_000)
  const request = requestFor(RECEIVER, 20_000n)
  const { terms } = await transfer.estimate(request)
  const recipients = [{ address: RECEIVER, sats: 10_000n }]
  const { nodeUrl } = bitcoin
  await sendTransaction(await spend({ secret, payment, network: PARAMETERS, recipients, nodeUrl }), nodeUrl)
  await expect(transfer.send({ ...request, terms })).rejects.toMatchObject({ code: 'REVIEW_OUTDATED' })
  expect(asked).toEqual([])
})

test('terms of another transfer, or that do not add up, are refused', async () => {
  const { from, transfer, requestFor, asked } = createPayer(api)
  await bitcoin.fund(from, 50_000)
  const request = requestFor(RECEIVER, 20_000n)
  const { terms } = await transfer.estimate(request)
  for (const changed of [
    { ...request, value: 20_001n, terms },
    { ...request, to: createPayer(api).from, terms },
    { ...request, terms: { ...terms, fee: '1' } },
    { ...request, terms: { ...terms, inputs: [] } },
  ])
    await expect(transfer.send(changed)).rejects.toMatchObject({ code: 'NOT_AS_REVIEWED' })
  expect(asked).toEqual([])
})

test('a wallet that signs another transaction than the reviewed one sends nothing', async () => {
  const payer = createPayer(api, {
    wallet: {
      async signPsbt({ psbt }) {
        const asked = Transaction.fromPSBT(fromBase64(psbt))
        const tx = new Transaction()
        tx.addInput(asked.getInput(0))
        tx.addOutputAddress(createPayer(api).from, 20_000n, PARAMETERS)
        tx.addOutput({ script: payer.payment.script, amount: 25_000n })
        tx.sign(payer.secret)
        return { psbt: toBase64(tx.toPSBT()) }
      },
    },
  })
  await bitcoin.fund(payer.from, 50_000)
  const request = payer.requestFor(RECEIVER, 20_000n)
  const { terms } = await payer.transfer.estimate(request)
  await expect(payer.transfer.send({ ...request, terms })).rejects.toMatchObject({ code: 'NOT_AS_REVIEWED' })
  expect(await heldBy(payer.from)).toBe(50_000)
})

test.each([
  ['what it was given', ({ psbt }: { psbt: string }) => psbt],
  ['other bytes', () => 'AAAA'],
])('a wallet that returns %s has not signed', async (_, answer) => {
  const { from, transfer, requestFor } = createPayer(api, {
    wallet: { signPsbt: async (request) => ({ psbt: answer(request) }) },
  })
  await bitcoin.fund(from, 50_000)
  const request = requestFor(RECEIVER, 20_000n)
  const { terms } = await transfer.estimate(request)
  await expect(transfer.send({ ...request, terms })).rejects.toMatchObject({ code: 'REQUEST_FAILED' })
})

test('a wallet that only builds itself is asked for the reviewed amount, and what it sent is compared', async () => {
  let cheat = 0n
  const payer = createPayer(api, {
    wallet: {
      signPsbt: undefined,
      async sendTransfer({ recipient, amount }) {
        const { secret, payment } = payer
        const recipients = [{ address: recipient, sats: BigInt(amount) - cheat }]
        const { nodeUrl } = bitcoin
        return sendTransaction(
          await spend({ secret, payment, network: PARAMETERS, recipients, nodeUrl }),
          nodeUrl,
        )
      },
    },
  })
  await bitcoin.fund(payer.from, 90_000)
  const request = payer.requestFor(RECEIVER, 20_000n)
  const send = async () => {
    const { terms, speeds } = await payer.transfer.estimate(request)
    expect(speeds).toBeUndefined()
    const id = await payer.transfer.send({ ...request, terms })
    return payer.transfer.wait({ id, from: payer.from, network: request.network, terms })
  }
  expect(await send()).toMatchObject({ status: 'confirmed' })
  cheat = 1n
  await expect(send()).rejects.toMatchObject({ code: 'NOT_AS_REVIEWED' })
})

describe('after its block was abandoned', () => {
  /** Sends a transfer that is in a block, reorganises the chain, and mines a transaction in its place. */
  async function sendAndReplace(outputs: (payer: ReturnType<typeof createPayer>) => [string, bigint][]) {
    const payer = createPayer(api)
    const { from, payment, secret, transfer, requestFor } = payer
    const [txid, value] = [await bitcoin.fund(from, 50_000), 50_000n]
    const request = requestFor(RECEIVER, 20_000n)
    const { terms } = await transfer.estimate(request)
    const id = await transfer.send({ ...request, terms })
    const wait = () => transfer.wait({ id, from, network: request.network, terms })
    expect(await wait()).toEqual({ status: 'confirmed', id })
    await bitcoin.abandon(id)
    const [coin] = (await read(`/tx/${id}`)).vin
    const tx = new Transaction()
    tx.addInput({ txid, index: coin.vout, witnessUtxo: { script: payment.script, amount: value } })
    for (const [to, sats] of outputs(payer)) tx.addOutputAddress(to, sats, PARAMETERS)
    tx.sign(secret)
    tx.finalize()
    return { wait, id, tx }
  }

  test('a transfer is confirmed by its replacement with a higher fee', async () => {
    const { wait, id, tx } = await sendAndReplace(({ from }) => [
      [RECEIVER, 20_000n],
      [from, 25_000n],
    ])
    expect(await bitcoin.mine(tx.hex)).not.toBe(id)
    expect(await wait()).toEqual({ status: 'confirmed', id: tx.id })
  })

  test('a transfer is replaced by another payment of the same coin', async () => {
    const { wait, tx } = await sendAndReplace(({ from }) => [[from, 45_000n]])
    await bitcoin.mine(tx.hex)
    expect(await wait()).toEqual({ status: 'replaced', id: tx.id })
  })

  test('a transfer is confirmed again once it is in a block of the new chain', async () => {
    const { wait, id } = await sendAndReplace(({ from }) => [[from, 45_000n]])
    await bitcoin.mine(await (await fetch(`${bitcoin.nodeUrl}/tx/${id}/hex`)).text())
    expect(await wait()).toEqual({ status: 'confirmed', id })
  })
})

test('change of an unconfirmed transfer can be spent, what others sent only once it is in a block', async () => {
  const { from, transfer, requestFor } = createPayer(api)
  const stranger = createPayer(api)
  await bitcoin.fund(from, 50_000)
  await bitcoin.fund(stranger.from, 50_000)
  for (const address of [from, stranger.from]) await bitcoin.hold(address)
  const send = async (payer: typeof stranger, to: string) => {
    const request = payer.requestFor(to, 20_000n)
    const { terms } = await payer.transfer.estimate(request)
    return payer.transfer.send({ ...request, terms })
  }
  await send(stranger, from)
  const request = requestFor(RECEIVER, 20_000n)
  const { terms } = await transfer.estimate(request)
  const id = await transfer.send({ ...request, terms })
  // 20,000 of the stranger are not in a block; the change is about 29,000.
  await expect(transfer.estimate({ ...request, value: 35_000n })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  expect(await transfer.estimate(request)).toMatchObject({ terms: { inputs: [{ txid: id }] } })
})
