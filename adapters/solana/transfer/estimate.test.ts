import { Keypair } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Solana, startSolana } from '../../../test/sandbox/solana/index.js'
import { createAskNode } from '../nodes.js'
import { createFakeContext, networkOf } from '../testing/fakeContext.js'
import { estimateTransfer } from './estimate.js'
import { createQuestions } from './questions.js'

const SOL = 1_000_000_000n
/** Rent exemption of an account without data: 128 bytes of overhead for two years. */
const MINIMUM = 890_880n
let solana: Solana
beforeAll(async () => {
  solana = await startSolana()
})
afterAll(() => solana.close())

const fresh = () => Keypair.generate().publicKey.toBase58()
function funded(lamports = 10n * SOL) {
  const address = fresh()
  solana.fund(address, lamports)
  return address
}
type Given = { from: string; to: string; value: bigint; token?: string; terms?: Record<string, unknown> }
function estimate(given: Given) {
  const network = networkOf('sandbox', solana.nodeUrl)
  const ask = createAskNode(createFakeContext([network]).ctx)
  return estimateTransfer({ connectorId: 'Fake', network, ...given }, createQuestions(ask, { network }))
}

test("the fee is the signature's cost plus a small priority fee", async () => {
  const [from, to] = [funded(), funded()]
  const { fee, deposit, terms } = await estimate({ from, to, value: SOL })
  expect(fee).toBe(5_006n)
  expect(deposit).toBeUndefined()
  expect(terms).toEqual({
    ...{ kind: 'native', caipNetworkId: 'solana:sandbox', from, to, value: `${SOL}` },
    ...{ units: 600, price: 10_000 },
  })
  expect(JSON.parse(JSON.stringify(terms))).toEqual(terms)
})

test('a new account must receive its rent exemption', async () => {
  const from = funded()
  await expect(estimate({ from, to: fresh(), value: MINIMUM - 1n })).rejects.toMatchObject({
    code: 'BELOW_MINIMUM',
    message: 'The receiver must hold at least 0.00089088 SOL afterwards.',
  })
  expect(await estimate({ from, to: fresh(), value: MINIMUM })).toMatchObject({ fee: 5_006n })
})

test('the rest must be zero or the rent exemption', async () => {
  const [from, to] = [funded(SOL), funded()]
  const { fee } = await estimate({ from, to, value: SOL / 2n })
  expect(await estimate({ from, to, value: SOL - fee })).toMatchObject({ fee })
  expect(await estimate({ from, to, value: SOL - fee - MINIMUM })).toMatchObject({ fee })
  for (const left of [1n, MINIMUM - 1n]) {
    await expect(estimate({ from, to, value: SOL - fee - left })).rejects.toMatchObject({
      code: 'BELOW_MINIMUM',
      message: 'Leave nothing in the account, or at least 0.00089088 SOL.',
    })
  }
})

test('sending everything leaves room for exactly the fee', async () => {
  const poor = MINIMUM + 5_006n
  expect(await estimate({ from: funded(poor), to: fresh(), value: poor })).toMatchObject({
    fee: 5_006n,
    terms: { value: `${MINIMUM}` },
  })
  await expect(estimate({ from: funded(poor - 1n), to: fresh(), value: poor - 1n })).rejects.toMatchObject({
    code: 'BELOW_MINIMUM',
    message: expect.stringContaining('The receiver must hold'),
  })
})

test.each([
  ['more than there is', 10n * SOL + 1n],
  ['all but one unit, with nothing left for the fee', 10n * SOL - 1n],
  ['more than eight bytes can hold', 2n ** 65n],
])('%s cannot be sent', async (_, value) => {
  await expect(estimate({ from: funded(), to: funded(), value })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
})

test('an account that was never funded has nothing to send', async () => {
  await expect(estimate({ from: fresh(), to: funded(), value: 0n })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
})

test('sending to oneself costs only the fee', async () => {
  const from = funded(MINIMUM + 5_006n)
  expect(await estimate({ from, to: from, value: MINIMUM })).toMatchObject({ fee: 5_006n })
})

test('the price of an earlier estimate is kept, so that a maximum stays valid', async () => {
  const [from, to] = [funded(), funded()]
  const { terms } = await estimate({ from, to, value: SOL })
  const dearer = { ...terms, price: 1_000_000 }
  expect(await estimate({ from, to, value: 2n * SOL, terms: dearer })).toMatchObject({ fee: 5_600n })
  const absurd = { ...terms, price: 9_000_000_000 }
  expect(await estimate({ from, to, value: SOL, terms: absurd })).toMatchObject({ fee: 8_000n })
})

test.each([
  ['no address', { to: 'z'.repeat(44) }],
  ['an amount below nothing', { value: -1n }],
  ['data', { data: '0x00' }],
])('%s is an invalid request', async (_, wrong) => {
  const request = { from: funded(), to: funded(), value: SOL, ...wrong }
  await expect(estimate(request)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})
