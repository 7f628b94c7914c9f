import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Solana, startSolana } from '../../../test/sandbox/solana/index.js'
import { createReading, fresh, pay, type Reading, SOL, signal, token, units } from '../testing/requests.js'

let solana: Solana
let holding: Reading['holding']
let legacy: Reading['legacy']
let read: Reading['read']
beforeAll(async () => {
  solana = await startSolana()
  ;({ holding, legacy, read } = createReading(solana))
})
afterAll(() => solana.close())

test('transactions that share no account but the asked one are simulated together', async () => {
  const { owner, held, mint } = await holding()
  const send = token([held, mint, fresh(), owner], [12, ...units(1n), 6], owner)
  const burn = token([held, mint, owner], [8, ...units(20_000_000n)], owner)
  const found = await read(
    [await legacy(owner, pay(owner, fresh(), SOL)), await legacy(owner, burn), await legacy(owner, send)],
    owner,
    { method: 'signAllTransactions' },
  )
  expect(found.steps).toMatchObject([{ does: 'send-to' }, { does: 'burn' }, { does: 'send-to' }])
  // The third uses the tokens after the second.
  expect(await found.changes?.(signal)).toMatchObject({
    changes: [
      { kind: 'leaves', amount: { amount: SOL } },
      { kind: 'leaves', amount: { amount: 20_000_000n } },
    ],
    only: { count: 2, total: 3 },
  })
})

test('transactions that cost more together than the account has would fail', async () => {
  const { owner } = await holding()
  const half = () => legacy(owner, pay(owner, fresh(), 6n * SOL))
  const both = await read([await half(), await half()], owner, { method: 'signAllTransactions' })
  await expect(both.changes?.(signal)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  const one = await read([await half()], owner)
  expect((await one.changes?.(signal))?.only).toBeUndefined()
})

test('a transaction that fails alone is not simulated if others come before it', async () => {
  const { owner } = await holding()
  const [small, large] = [pay(owner, fresh(), SOL), pay(owner, fresh(), 11n * SOL)]
  const found = await read([await legacy(owner, small), await legacy(owner, large)], owner)
  expect(await found.changes?.(signal)).toMatchObject({
    changes: [{ kind: 'leaves', amount: { amount: SOL } }],
    only: { count: 1, total: 2 },
  })
})

test.each([
  ['first', [true, false], undefined],
  ['second', [false, true], { count: 1, total: 2 }],
])('bytes that are no transaction, %s of two, end what is simulated', async (_, order, only) => {
  const { owner } = await holding()
  const one = await legacy(owner, pay(owner, fresh(), SOL))
  const bytes = order.map((isBroken) => (isBroken ? Uint8Array.of(9) : one))
  const found = await read(bytes, owner, { method: 'signAllTransactions' })
  expect(found.steps.map(({ does }) => does === 'unknown-call')).toEqual(order)
  expect((await found.changes?.(signal))?.only).toEqual(only)
})

test('a payment that leaves too little is explained with the least amount', async () => {
  const { owner } = await holding()
  const found = await read([await legacy(owner, pay(owner, fresh(), 1n))], owner)
  await expect(found.changes?.(signal)).rejects.toThrow('The receiver must hold at least 0.00089088 SOL')
})
