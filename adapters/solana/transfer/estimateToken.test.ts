import { Keypair } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Solana, startSolana } from '../../../test/sandbox/solana/index.js'
import { createAskNode } from '../nodes.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../programs.js'
import { createFakeContext, networkOf } from '../testing/fakeContext.js'
import { createIssuer, type TestMint } from '../testing/tokens.js'
import { estimateTransfer } from './estimate.js'
import { createQuestions } from './questions.js'

/** Rent of an account of 165 and 170 bytes plus 128 bytes of overhead, at 6,960 lamports each. */
const RENT = { plain: 2_039_280n, newer: 2_074_080n }
let solana: Solana
let issuer: ReturnType<typeof createIssuer>
beforeAll(async () => {
  solana = await startSolana()
  issuer = createIssuer(solana)
})
afterAll(() => solana.close())

const fresh = () => Keypair.generate().publicKey.toBase58()
function funded(lamports = 10_000_000_000n) {
  const key = Keypair.generate()
  solana.fund(key.publicKey.toBase58(), lamports)
  return { key, address: key.publicKey.toBase58() }
}
async function holding(mint: TestMint, amount = 1_000_000n, lamports?: bigint) {
  const holder = funded(lamports)
  const account = await issuer.open(holder.address, mint)
  await issuer.mintTo(account, mint, amount)
  return { ...holder, account }
}
function estimate(given: { from: string; to: string; value: bigint; token: string; decimals?: number }) {
  const network = networkOf('sandbox', solana.nodeUrl)
  const ask = createAskNode(createFakeContext([network]).ctx)
  return estimateTransfer({ connectorId: 'Fake', network, ...given }, createQuestions(ask, { network }))
}
const none = Array<number>(32).fill(0)
const somebody = () => [...Keypair.generate().publicKey.toBytes()]

test('a token with other decimals than given is refused, because the amount would differ', async () => {
  const mint = await issuer.createMint({ program: TOKEN_PROGRAM })
  const { address: from } = await holding(mint)
  const given = { from, to: fresh(), value: 250_000n, token: mint.address }
  await expect(estimate({ ...given, decimals: 5 })).rejects.toMatchObject({ code: 'TOKEN_NOT_SUPPORTED' })
  expect(await estimate({ ...given, decimals: 6 })).toMatchObject({ terms: { value: '250000' } })
})

test.each([
  ['Token', TOKEN_PROGRAM, RENT.plain],
  ['Token-2022', TOKEN_2022_PROGRAM, RENT.newer],
] as const)(
  'a token of %s opens an account for a receiver without one, and reports its rent separately',
  async (_, program, rent) => {
    const mint = await issuer.createMint({ program })
    const { address: from, account } = await holding(mint)
    const to = fresh()
    const { fee, deposit, terms } = await estimate({ from, to, value: 250_000n, token: mint.address })
    expect(deposit).toBe(rent)
    expect(fee).toBeGreaterThan(5_000n)
    expect(fee).toBeLessThan(6_000n)
    expect(terms).toMatchObject({
      ...{ kind: 'token', from, to, value: '250000', mint: mint.address, program, decimals: 6 },
      ...{ source: account, destination: issuer.associated(to, mint), opens: true },
    })
  },
)

test('a receiver with an account costs no rent', async () => {
  const mint = await issuer.createMint()
  const [{ address: from }, { address: to }] = [await holding(mint), await holding(mint)]
  const estimated = await estimate({ from, to, value: 1_000_000n, token: mint.address })
  expect(estimated.terms).toMatchObject({ opens: false })
  expect(estimated.deposit).toBeUndefined()
})

test("funds already at the new account's address count towards its rent", async () => {
  const mint = await issuer.createMint()
  const { address: from } = await holding(mint)
  const to = fresh()
  solana.fund(issuer.associated(to, mint), 1_000_000n)
  expect(await estimate({ from, to, value: 1n, token: mint.address })).toMatchObject({
    deposit: RENT.plain - 1_000_000n,
    terms: { opens: true },
  })
})

test('another account of the sender is used if the associated one has less; accounts are not combined', async () => {
  const mint = await issuer.createMint()
  const { address: from } = await holding(mint, 10n)
  const another = await issuer.openAnother(from, mint)
  await issuer.mintTo(another, mint, 20n)
  const send = (value: bigint) => estimate({ from, to: fresh(), value, token: mint.address })
  expect((await send(10n)).terms).toMatchObject({ source: issuer.associated(from, mint) })
  expect((await send(20n)).terms).toMatchObject({ source: another })
  await expect(send(30n)).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    message: 'No single token account holds that much.',
  })
  await expect(send(31n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
})

test('a sender of tokens without funds for the fee is refused', async () => {
  const mint = await issuer.createMint()
  const send = async (lamports: bigint) => {
    const { address: from } = await holding(mint, 10n, lamports)
    return estimate({ from, to: fresh(), value: 10n, token: mint.address })
  }
  await expect(send(1_000_000n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await expect(send(RENT.plain + 10_000n)).rejects.toMatchObject({
    code: 'BELOW_MINIMUM',
    message: 'Leave nothing in the account, or at least 0.00089088 SOL.',
  })
  expect(await send(RENT.plain + 10_000n + 890_880n)).toMatchObject({ deposit: RENT.plain })
})

test('an address that is not a token of the network is refused', async () => {
  const mint = await issuer.createMint()
  const { address: from, account } = await holding(mint)
  for (const token of [fresh(), from, account, TOKEN_PROGRAM]) {
    await expect(estimate({ from, to: fresh(), value: 1n, token })).rejects.toMatchObject({
      code: 'TOKEN_NOT_SUPPORTED',
      message: 'This token does not exist on this network.',
    })
  }
})

test('a sender without the token has insufficient funds', async () => {
  const mint = await issuer.createMint()
  const { address: from } = funded()
  await expect(estimate({ from, to: fresh(), value: 1n, token: mint.address })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    message: 'The account does not hold that much.',
  })
})

test.each([
  ['bound to its holder', { bytes: 0, data: [32] }, 'The token can’t be transferred.'],
  [
    'with a program of its own',
    { bytes: 64, data: [36, 0, ...none, ...somebody()] },
    'Tokens with a transfer hook are not supported.',
  ],
  [
    'that grows by itself',
    { bytes: 52, data: [33, 0, ...none, 100, 0] },
    'Tokens with scaled or interest-bearing amounts are not supported.',
  ],
])('a token %s is refused with a reason', async (_, extension, message) => {
  const mint = await issuer.createMint({ program: TOKEN_2022_PROGRAM, extensions: [extension] })
  const { address: from } = funded()
  await expect(estimate({ from, to: fresh(), value: 1n, token: mint.address })).rejects.toMatchObject({
    code: 'TOKEN_NOT_SUPPORTED',
    message,
  })
})

test('a token whose accounts start frozen can only be sent to thawed ones', async () => {
  const extensions = [{ bytes: 1, data: [28, 0, 2] }]
  const mint = await issuer.createMint({ program: TOKEN_2022_PROGRAM, extensions })
  const [from, to] = [funded(), funded()]
  const accounts = [await issuer.open(from.address, mint), await issuer.open(to.address, mint)]
  for (const account of accounts) await issuer.thaw(account, mint)
  await issuer.mintTo(accounts[0] ?? '', mint, 10n)
  const send = (receiver: string) =>
    estimate({ from: from.address, to: receiver, value: 1n, token: mint.address })
  expect((await send(to.address)).terms).toMatchObject({ opens: false })
  await expect(send(fresh())).rejects.toMatchObject({
    code: 'TOKEN_NOT_SUPPORTED',
    message: expect.stringContaining('the issuer freezes new ones'),
  })
})

test('frozen accounts neither send nor receive', async () => {
  const mint = await issuer.createMint()
  const [one, two] = [await holding(mint), await holding(mint)]
  await issuer.freeze(two.account, mint)
  await expect(
    estimate({ from: one.address, to: two.address, value: 1n, token: mint.address }),
  ).rejects.toMatchObject({
    code: 'TOKEN_NOT_SUPPORTED',
    message: 'The token’s issuer froze the receiver’s account.',
  })
  await expect(
    estimate({ from: two.address, to: one.address, value: 1n, token: mint.address }),
  ).rejects.toMatchObject({
    code: 'TOKEN_NOT_SUPPORTED',
    message: 'The token’s issuer froze the account.',
  })
})

test('a receiver that requires memos is refused', async () => {
  const mint = await issuer.createMint({ program: TOKEN_2022_PROGRAM })
  const [{ address: from }, to] = [await holding(mint), await holding(mint)]
  await issuer.reallocate(to.key, to.account, TOKEN_2022_PROGRAM, 8)
  await issuer.byOwner(to.key, to.account, TOKEN_2022_PROGRAM, [30, 0])
  await expect(estimate({ from, to: to.address, value: 1n, token: mint.address })).rejects.toMatchObject({
    code: 'TOKEN_NOT_SUPPORTED',
    message: expect.stringContaining('memo'),
  })
})

test('an associated account that was given to someone else is refused', async () => {
  const mint = await issuer.createMint()
  const [{ address: from }, to] = [await holding(mint), await holding(mint)]
  // `SetAuthority`: changes the account's owner.
  await issuer.byOwner(to.key, to.account, TOKEN_PROGRAM, [6, 2, 1, ...somebody()])
  await expect(estimate({ from, to: to.address, value: 1n, token: mint.address })).rejects.toMatchObject({
    code: 'TOKEN_NOT_SUPPORTED',
    message: 'The receiver’s token account has another owner.',
  })
})

test("other simulation errors are reported in the node's words", async () => {
  const mint = await issuer.createMint()
  const { account } = await holding(mint)
  const network = networkOf('sandbox', solana.nodeUrl)
  const ask = createAskNode(createFakeContext([network]).ctx)
  const request = { connectorId: 'Fake', network, from: account, to: funded().address, value: 1n }
  await expect(estimateTransfer(request, createQuestions(ask, { network }))).rejects.toMatchObject({
    code: 'WOULD_FAIL',
    message: 'InvalidAccountForFee',
  })
})

test('a paused token is refused', async () => {
  const authority = Keypair.generate()
  const extensions = [{ bytes: 33, data: [44, 0, ...authority.publicKey.toBytes()] }]
  const mint = await issuer.createMint({ program: TOKEN_2022_PROGRAM, extensions })
  const { address: from } = await holding(mint)
  const send = () => estimate({ from, to: fresh(), value: 1n, token: mint.address })
  expect(await send()).toMatchObject({ terms: { opens: true } })
  await issuer.byOwner(authority, mint.address, TOKEN_2022_PROGRAM, [44, 1])
  await expect(send()).rejects.toMatchObject({
    code: 'TOKEN_NOT_SUPPORTED',
    message: 'The token’s issuer paused transfers.',
  })
})
