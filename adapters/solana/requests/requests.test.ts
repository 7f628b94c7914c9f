import {
  type AddressLookupTableAccount,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Solana, startSolana } from '../../../test/sandbox/solana/index.js'
import { runs } from '../../../test/scripts/run/depth.js'
import type { AskNode } from '../nodes.js'
import { ASSOCIATED_TOKEN_PROGRAM, TOKEN_PROGRAM } from '../programs.js'
import {
  createReading,
  fresh,
  memo,
  pay,
  type Reading,
  SOL,
  signal,
  token,
  units,
} from '../testing/requests.js'

let solana: Solana
let holding: Reading['holding']
let legacy: Reading['legacy']
let read: Reading['read']
let issuer: Reading['issuer']
beforeAll(async () => {
  solana = await startSolana()
  ;({ holding, legacy, read, issuer } = createReading(solana))
})
afterAll(() => solana.close())

test('SOL with a memo is one step, and the simulation finds what leaves', async () => {
  const { owner } = await holding()
  const to = fresh()
  const found = await read([await legacy(owner, pay(owner, to, SOL / 2n), memo('Berth 7'))], owner)
  expect(found.cautions).toEqual([])
  expect(found.steps).toMatchObject([
    {
      does: 'send-to',
      rows: [
        { label: 'amount', amount: { amount: SOL / 2n, symbol: 'SOL', decimals: 9 } },
        { label: 'to', address: to.toBase58() },
        { label: 'memo', text: 'Berth 7' },
        { label: 'fee', amount: { amount: 5_000n } },
      ],
    },
  ])
  expect(await found.changes?.(signal)).toMatchObject({
    node: new URL(solana.nodeUrl).host,
    changes: [{ kind: 'leaves', amount: { amount: SOL / 2n } }],
  })
})

test('a token is sent to the owner of the account that the transaction opens', async () => {
  const { owner, mint, held } = await holding()
  const to = fresh()
  const opened = new PublicKey(
    issuer.associated(to.toBase58(), { address: mint.toBase58(), program: TOKEN_PROGRAM }),
  )
  const open = new TransactionInstruction({
    programId: new PublicKey(ASSOCIATED_TOKEN_PROGRAM),
    keys: [owner, opened, to, mint, SystemProgram.programId, new PublicKey(TOKEN_PROGRAM)].map(
      (pubkey, index) => ({
        ...{ pubkey, isSigner: index === 0, isWritable: index < 2 },
      }),
    ),
    data: Buffer.of(1),
  })
  const send = token([held, mint, opened, owner], [12, ...units(25_000_000n), 6], owner)
  const symbols = new Map([[mint.toBase58(), 'USDC']])
  const found = await read([await legacy(owner, open, send)], owner, { symbols })
  expect(found.steps).toMatchObject([
    {
      does: 'open-account',
      rows: [{ address: to.toBase58() }, { label: 'contract', address: mint.toBase58() }],
    },
    {
      does: 'send-to',
      rows: [
        {
          label: 'amount',
          amount: { amount: 25_000_000n, decimals: 6, symbol: 'USDC', token: mint.toBase58() },
        },
        { label: 'to', address: to.toBase58() },
        { label: 'fee' },
      ],
    },
  ])
  expect((await found.changes?.(signal))?.changes).toMatchObject([
    // The rent of the new account.
    { kind: 'leaves', amount: { amount: 2_039_280n } },
    { kind: 'leaves', amount: { amount: 25_000_000n, token: mint.toBase58() } },
  ])
})

test.each([
  ['within the balance', 25_000_000n, []],
  ['above the balance', 60_000_000n, [{ code: 'allowance-over-balance', level: 'note' }]],
  ['without limit', 2n ** 64n - 1n, [{ code: 'unlimited-allowance', level: 'warning' }]],
])('an approval %s', async (_, amount, cautions) => {
  const { owner, held, mint } = await holding()
  const spender = fresh()
  const found = await read(
    [await legacy(owner, token([held, spender, owner], [4, ...units(amount)], owner))],
    owner,
  )
  expect(found.steps).toMatchObject([
    {
      does: 'approve-for',
      rows: [
        { label: 'amount', amount: { amount, decimals: 6, token: mint.toBase58() } },
        { label: 'spender', address: spender.toBase58() },
        { label: 'fee' },
      ],
    },
  ])
  expect(found.cautions).toMatchObject(cautions)
  expect(await found.changes?.(signal)).toMatchObject({
    changes: [{ kind: 'approved-for', spender: spender.toBase58(), amount: { amount } }],
  })
})

test('another owner of a token account is a danger, and its tokens count as gone', async () => {
  const { owner, held } = await holding()
  const to = fresh()
  const found = await read(
    [await legacy(owner, token([held, owner], [6, 2, 1, ...to.toBytes()], owner))],
    owner,
  )
  expect(found.steps).toMatchObject([{ does: 'control' }])
  expect(found.cautions).toEqual([{ code: 'control', level: 'danger', to: to.toBase58() }])
  expect(await found.changes?.(signal)).toMatchObject({
    changes: [{ kind: 'leaves', amount: { amount: 50_000_000n } }],
  })
})

test('a program that takes over the account itself is a danger', async () => {
  const { owner } = await holding()
  const programId = fresh()
  const assign = SystemProgram.assign({ accountPubkey: owner, programId })
  const found = await read([await legacy(owner, assign)], owner)
  expect(found.cautions).toEqual([{ code: 'control', level: 'danger', to: programId.toBase58() }])
})

test('a durable nonce is a warning, because the transaction does not expire', async () => {
  const { owner } = await holding()
  const noncePubkey = fresh()
  const advance = SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey: owner })
  const found = await read([await legacy(owner, advance, pay(owner, fresh(), 1n))], owner)
  expect(found.steps).toMatchObject([{ does: 'send-to' }])
  expect(found.cautions).toEqual([{ code: 'no-expiry', level: 'warning' }])
})

test('an unknown program is an unknown call that names it, and would fail', async () => {
  const { owner } = await holding()
  const programId = fresh()
  const call = new TransactionInstruction({ programId, keys: [], data: Buffer.of(1, 2, 3) })
  const found = await read([await legacy(owner, call)], owner)
  expect(found.steps).toMatchObject([
    { does: 'unknown-call', raw: 'AQID', rows: [{ label: 'contract', address: programId.toBase58() }, {}] },
  ])
  expect(found.cautions).toEqual([{ code: 'unknown-call', level: 'warning' }])
  await expect(found.changes?.(signal)).rejects.toMatchObject({ name: 'TransferError' })
})

test('a high price of compute units is in the fee', async () => {
  const { owner } = await holding()
  const budget = (data: readonly number[]) =>
    new TransactionInstruction({
      programId: new PublicKey('ComputeBudget111111111111111111111111111111'),
      keys: [],
      data: Buffer.from(data),
    })
  const found = await read(
    [
      await legacy(
        owner,
        budget([2, 0x40, 0x0d, 3, 0]),
        budget([3, ...units(10_000_000_000n)]),
        pay(owner, fresh(), 1n),
      ),
    ],
    owner,
  )
  expect(found.steps.at(-1)?.rows.at(-1)).toMatchObject({
    label: 'fee',
    amount: { amount: 2n * SOL + 5_000n },
  })
})

/** A lookup table as the chain has it: its own fields, then addresses. */
const tableOf = (...addresses: readonly PublicKey[]) => {
  const data = Buffer.concat([Buffer.of(1), Buffer.alloc(55), ...addresses.map((one) => one.toBytes())])
  return {
    lamports: 1,
    owner: 'AddressLookupTab1e1111111111111111111111111',
    data: [data.toString('base64'), 'base64'],
  }
}

test.each([
  ['are read from their table', true],
  ['that no node knows leave the instruction unread', false],
])('addresses of a lookup table %s', async (_, isKnown) => {
  const [owner, to, key] = [fresh(), fresh(), fresh()]
  const table = {
    key,
    state: { addresses: [fresh(), to] },
    isActive: () => true,
  } as unknown as AddressLookupTableAccount
  const message = new TransactionMessage({
    payerKey: owner,
    recentBlockhash: fresh().toBase58(),
    instructions: [pay(owner, to, 7n)],
  }).compileToV0Message([table])
  const node: AskNode = async (_method, [addresses]) => ({
    value: [addresses].flat().map((one) => (isKnown && one === key.toBase58() ? tableOf(fresh(), to) : null)),
  })
  const found = await read([new VersionedTransaction(message).serialize()], owner, { node })
  const rows = [
    { label: 'amount', amount: { amount: 7n } },
    { label: 'to', address: to.toBase58() },
    { label: 'fee' },
  ]
  expect(found.steps).toMatchObject(isKnown ? [{ does: 'send-to', rows }] : [{ does: 'unknown-call' }])
  expect(found.cautions).toHaveLength(isKnown ? 0 : 1)
})

test('without an answer of a node, the bytes alone are read', async () => {
  const { owner, held } = await holding()
  const node: AskNode = () => Promise.reject(new TypeError('offline'))
  const send = token([held, fresh(), owner], [3, ...units(5n)], owner)
  const found = await read([await legacy(owner, send)], owner, { node })
  expect(found.steps).toMatchObject([
    { does: 'send-to', rows: [{ amount: { amount: 5n, token: undefined } }, {}, {}, {}] },
  ])
})

test('a message that is a transaction is a danger, and a text is not', async () => {
  const { owner } = await holding()
  const signed = await legacy(owner, pay(owner, fresh(), 1n))
  const asMessage = { method: 'signMessage' }
  const hidden = await read([signed.subarray(65)], owner, asMessage)
  expect(hidden.cautions).toEqual([{ code: 'blind-hash', level: 'danger' }])
  expect(await read([Buffer.from('Hi')], owner, asMessage)).toEqual({
    steps: [],
    cautions: [],
    message: '0x4869',
  })
})

test('bytes of any kind never crash the reader, and always have a step', async () => {
  const { owner, held, mint } = await holding()
  const node: AskNode = async (_method, [addresses]) => ({ value: [addresses].flat().map(() => null) })
  const send = token([held, mint, fresh(), owner], [12, ...units(1n), 6], owner)
  const whole = await legacy(owner, pay(owner, fresh(), SOL), send, memo('Berth 7'))
  const broken = fc
    .array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 })
    .chain((changes) => fc.nat(whole.length).map((end) => ({ changes, end })))
    .map(({ changes, end }) => {
      const bytes = Uint8Array.from(whole)
      for (const [at, byte] of changes) bytes[at] = byte
      return end % 4 === 0 ? bytes.subarray(0, end) : bytes
    })
  await fc.assert(
    fc.asyncProperty(fc.oneof(broken, fc.uint8Array({ maxLength: 1_500 })), async (bytes) => {
      const { steps } = await read([bytes], owner, { node })
      expect(steps.length).toBeGreaterThan(0)
      expect(steps.every(({ rows }) => rows.every(({ label }) => label !== undefined))).toBe(true)
    }),
    { numRuns: runs(300) },
  )
})
