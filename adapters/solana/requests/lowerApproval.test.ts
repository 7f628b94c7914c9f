import { Keypair, type PublicKey, Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Solana, startSolana } from '../../../test/sandbox/solana/index.js'
import { createReading, fresh, pay, type Reading, signal, token, units } from '../testing/requests.js'

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

const approveAll = (owner: PublicKey, held: PublicKey, amount = 2n ** 64n - 1n) =>
  token([held, fresh(), owner], [4, ...units(amount)], owner)

test.each([
  ['Approve', 4, []],
  ['ApproveChecked', 13, [6]],
])('%s of more than the account holds can be lowered to that', async (_, tag, decimals) => {
  const { owner, held, mint } = await holding()
  const places = tag === 4 ? [held, fresh(), owner] : [held, mint, fresh(), owner]
  const approval = token(places, [tag, ...units(2n ** 64n - 1n), ...decimals], owner)
  const first = await legacy(owner, pay(owner, fresh(), 1n))
  const found = await read([first, await legacy(owner, approval)], owner)
  expect(found.limit?.amount).toMatchObject({ amount: 50_000_000n, decimals: 6, token: mint.toBase58() })
  const [kept, lowered] = found.limit?.params.map((one) => Buffer.from(String(one), 'base64')) ?? []
  expect(kept).toEqual(Buffer.from(first))
  const { instructions, signatures } = Transaction.from(lowered ?? [])
  expect([...(instructions[0]?.data ?? [])]).toEqual([tag, ...units(50_000_000n), ...decimals])
  expect(instructions[0]?.keys.map(({ pubkey }) => pubkey)).toEqual(places)
  expect(signatures).toHaveLength(1)
  const again = await read([lowered ?? new Uint8Array()], owner)
  expect([again.cautions, again.limit]).toEqual([[], undefined])
  expect(await again.changes?.(signal)).toMatchObject({
    changes: [{ kind: 'approved-for', amount: { amount: 50_000_000n } }],
  })
})

test.each<[string, (of: Awaited<ReturnType<Reading['holding']>>) => Promise<Uint8Array>]>([
  ['that is within the balance', ({ owner, held }) => legacy(owner, approveAll(owner, held, 50_000_000n))],
  [
    'whose account another instruction uses',
    ({ owner, held, mint }) =>
      legacy(owner, token([held, mint, owner], [8, ...units(1n)], owner), approveAll(owner, held)),
  ],
  [
    'that someone has signed',
    async ({ owner, held }) => {
      const payer = Keypair.generate()
      const lifetime = await issuer.connection.getLatestBlockhash()
      const transaction = new Transaction({ feePayer: payer.publicKey, ...lifetime })
      transaction.add(approveAll(owner, held)).partialSign(payer)
      return transaction.serialize({ requireAllSignatures: false })
    },
  ],
  [
    'of an account of someone else',
    async ({ owner }) => {
      const other = await holding()
      return legacy(owner, approveAll(other.owner, other.held))
    },
  ],
  [
    'that does not stand alone',
    ({ owner, held }) => legacy(owner, approveAll(owner, held), approveAll(owner, held)),
  ],
])('an approval %s stays as it is', async (_, make) => {
  const mine = await holding()
  expect((await read([await make(mine)], mine.owner)).limit).toBeUndefined()
  const plain = await legacy(mine.owner, approveAll(mine.owner, mine.held))
  expect((await read([plain], mine.owner)).limit).toBeDefined()
  expect((await read([plain, Uint8Array.of(9)], mine.owner)).limit).toBeUndefined()
})
