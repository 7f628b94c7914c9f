import type { Page } from '@playwright/test'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  VersionedTransaction,
} from '@solana/web3.js'
import type { SolanaProvider } from 'latchkey/adapters/solana'
import { solanaAddressAt } from '../../sandbox/accounts.js'
import { ask, connectDune, connectionTo, SOL } from '../chains/solanaKit.js'
import { expect, test, type Wallets } from '../fixtures.js'
import { answerRpc, otherUrlOf } from '../permissions/approvals.js'
import { reviewOf } from './asked.js'

const PROGRAMS = {
  memo: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  token: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  associated: new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
}
const toBase64 = (bytes: readonly number[]) => Buffer.from(bytes).toString('base64')
const REJECTED = { code: 'SIGN_REJECTED' }

async function visit(page: Page, wallets: Wallets, options: Record<string, unknown> = {}) {
  await page.evaluate((own) => {
    const errors: string[] = []
    const kit = window.lk.create({
      ...{ ...own, use: ['solana'], reviewed: true },
      onError: (error) => void errors.push(String(error)),
    })
    window.visit = { kit, tracked: [], refused: [], errors }
  }, options)
  await connectDune(page, wallets)
  return reviewOf(page)
}

/** What the wallet was asked for, apart from connecting. */
const promptsOf = async ({ dune }: Wallets) =>
  (await dune.call('requests')).map(({ method }) => method).filter((method) => /sign/i.test(method))

const associatedOf = (mint: PublicKey, owner: PublicKey) =>
  PublicKey.findProgramAddressSync(
    [owner, PROGRAMS.token, mint].map((key) => key.toBytes()),
    PROGRAMS.associated,
  )[0]

test('SOL and a token with a memo are read in words, simulated, and signed', { tag: '@journey' }, async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const owner = new PublicKey(solanaAddressAt(account.index))
  const receiver = Keypair.generate().publicKey
  await sandbox.fundSolana(owner.toBase58(), BigInt(10 * SOL))
  const mint = new PublicKey(
    await sandbox.createMint({ decimals: 6, symbol: 'PERL', name: 'Pearl', price: 2 }),
  )
  await sandbox.mintSpl({ mint: mint.toBase58(), to: owner.toBase58(), amount: '40' })
  await sandbox.mintSpl({ mint: mint.toBase58(), to: receiver.toBase58(), amount: '1' })
  await open('kit', { wallets: 'dune', csp: 'strict' })
  const shown = await visit(page, wallets)

  const data = Buffer.alloc(10)
  data.writeUInt8(12)
  data.writeBigUInt64LE(25_000_000n, 1)
  data.writeUInt8(6, 9)
  const places = [associatedOf(mint, owner), mint, associatedOf(mint, receiver)]
  const lifetime = await connectionTo(sandbox).getLatestBlockhash()
  const transaction = new Transaction({ feePayer: owner, ...lifetime }).add(
    SystemProgram.transfer({ fromPubkey: owner, toPubkey: receiver, lamports: SOL / 2 }),
    new TransactionInstruction({
      programId: PROGRAMS.token,
      keys: [
        ...places.map((pubkey) => ({ pubkey, isSigner: false, isWritable: true })),
        { pubkey: owner, isSigner: true, isWritable: false },
      ],
      data,
    }),
    new TransactionInstruction({ programId: PROGRAMS.memo, keys: [], data: Buffer.from('Berth 7') }),
  )
  const answer = ask(page, 'signTransaction', [...transaction.serialize({ requireAllSignatures: false })])
  await expect(shown.title).toHaveText('Review request')
  await expect(shown.view).toContainText('Send 0.5 SOL to')
  await expect(shown.view).toContainText('Send 25 ')
  await expect(shown.view).toContainText(receiver.toBase58())
  await expect(shown.view).toContainText('Berth 7')
  await expect(shown.cautions).toHaveCount(0)
  await expect(shown.effects).toContainText('0.5 SOL')
  await expect(shown.effects).toContainText(/Leaves25 /)
  await expect(shown.effects).toContainText('Source: ')
  expect(await promptsOf(wallets)).toEqual([])
  await shown.continue.click()
  await wallets.dune.approve()
  const { answer: signed } = (await answer) as { answer: number[] }
  const [signature] = VersionedTransaction.deserialize(Uint8Array.from(signed)).signatures
  expect(signature?.some((byte) => byte !== 0)).toBe(true)
  await expect(shown.card).toBeHidden()
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('an unknown program is named so with what would happen, and declining asks no wallet', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const owner = new PublicKey(solanaAddressAt(account.index))
  await sandbox.fundSolana(owner.toBase58(), BigInt(10 * SOL))
  await open('kit', { wallets: 'dune', csp: 'strict' })
  const shown = await visit(page, wallets)
  const lifetime = await connectionTo(sandbox).getLatestBlockhash()
  // A precompile, which every runtime has, with nothing to verify.
  const programId = new PublicKey('Ed25519SigVerify111111111111111111111111111')
  const transaction = new Transaction({ feePayer: owner, ...lifetime }).add(
    new TransactionInstruction({ programId, keys: [], data: Buffer.of(0, 0) }),
    SystemProgram.transfer({ fromPubkey: owner, toPubkey: Keypair.generate().publicKey, lamports: SOL }),
  )
  const answer = ask(page, 'signAndSendTransaction', [
    ...transaction.serialize({ requireAllSignatures: false }),
  ])
  await expect(shown.view).toContainText('Unknown call')
  await expect(shown.view).toContainText(programId.toBase58())
  await expect(shown.cautions).toHaveText([
    /^Warning: This can’t be put into words. Continue only if you know what it does./,
  ])
  await expect(shown.effects).toContainText('Leaves')
  await expect(shown.effects).toContainText('1 SOL')
  await shown.decline.click()
  expect(await answer).toEqual(REJECTED)
  expect(await promptsOf(wallets)).toEqual([])
})

test('two nodes of the host that disagree are a warning', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const owner = new PublicKey(solanaAddressAt(account.index))
  await sandbox.fundSolana(owner.toBase58(), BigInt(10 * SOL))
  const { rpcUrl: url, caipNetworkId } = sandbox.config.solana
  const second = otherUrlOf(url)
  await open('kit', { wallets: 'dune', csp: 'strict' })
  const value = { err: 'AccountInUse', logs: [], unitsConsumed: 0, accounts: [] }
  await answerRpc(page, second, 'simulateTransaction', { result: { context: { slot: 1 }, value } })
  const shown = await visit(page, wallets, { customRpcUrls: { [caipNetworkId]: [{ url }, { url: second }] } })
  const lifetime = await connectionTo(sandbox).getLatestBlockhash()
  const transaction = new Transaction({ feePayer: owner, ...lifetime }).add(
    SystemProgram.transfer({ fromPubkey: owner, toPubkey: Keypair.generate().publicKey, lamports: SOL }),
  )
  const answer = ask(page, 'signTransaction', [...transaction.serialize({ requireAllSignatures: false })])
  await expect(shown.doubts).toHaveText(['Warning: Two nodes disagree. What happens couldn’t be checked.'])
  await shown.decline.click()
  expect(await answer).toEqual(REJECTED)
  expect(await promptsOf(wallets)).toEqual([])
})

test('a text is read, two requests wait for each other, and another account declines', async ({
  page,
  open,
  wallets,
  account,
  createAccount,
}) => {
  const other = await createAccount()
  await open('kit', {
    wallets: 'dune',
    csp: 'strict',
    init: { dune: { accounts: [account.index, other.index] } },
  })
  const shown = await visit(page, wallets)
  const [first, second] = ['First', 'Second'].map((text) => ask(page, 'signMessage', [...Buffer.from(text)]))
  await expect(shown.heading).toHaveText('Sign message')
  await expect(shown.view).toContainText('First')
  await shown.continue.click()
  await wallets.dune.approve()
  expect((await first)?.answer).toHaveLength(64)
  await expect(shown.view).toContainText('Second')
  await wallets.dune.call('switchAccount', other.index)
  expect(await second).toEqual(REJECTED)
  expect(await promptsOf(wallets)).toEqual(['solana:signMessage'])
})

test('an approval of everything is lowered to the balance, and the wallet signs that', async ({
  page,
  open,
  sandbox,
  wallets,
  account,
}) => {
  const owner = new PublicKey(solanaAddressAt(account.index))
  await sandbox.fundSolana(owner.toBase58(), BigInt(10 * SOL))
  const mint = await sandbox.createMint({ decimals: 6, symbol: 'PERL', name: 'Pearl', price: 2 })
  const held = await sandbox.mintSpl({ mint, to: owner.toBase58(), amount: '40' })
  const spender = Keypair.generate().publicKey
  await open('kit', { wallets: 'dune', csp: 'strict' })
  const shown = await visit(page, wallets)
  const lifetime = await connectionTo(sandbox).getLatestBlockhash()
  const keys = [new PublicKey(held), spender, owner].map((pubkey, index) => ({
    ...{ pubkey, isSigner: index === 2, isWritable: index === 0 },
  }))
  const data = Buffer.from([4, ...new Uint8Array(8).fill(255)])
  const approval = new TransactionInstruction({ programId: PROGRAMS.token, keys, data })
  const before = new Transaction({ feePayer: owner, ...lifetime })
  before.add(
    SystemProgram.transfer({ fromPubkey: owner, toPubkey: Keypair.generate().publicKey, lamports: SOL }),
  )
  const revoke = new TransactionInstruction({
    programId: PROGRAMS.token,
    keys: keys.filter(({ pubkey }) => pubkey !== spender),
    data: Buffer.of(5),
  })
  const last = new Transaction({ feePayer: owner, ...lifetime }).add(revoke)
  const first = new Transaction({ feePayer: owner, ...lifetime }).add(approval)
  const bytesOf = (all: readonly Transaction[]) =>
    all.map((one) => [...one.serialize({ requireAllSignatures: false })])
  const askAll = (all: readonly Transaction[]) =>
    page.evaluate(async (list) => {
      const provider = window.visit.kit.getProvider<SolanaProvider>('solana')
      const asked = provider?.signAllTransactions(list.map((one) => Uint8Array.from(one)))
      return asked?.then(
        (signed) => signed.map((one) => [...one]),
        () => undefined,
      )
    }, bytesOf(all))

  // The third uses the account that the second changes.
  const several = askAll([before, first, last])
  await expect(shown.heading).toHaveText('Several calls')
  await expect(shown.doubts).toHaveText(['Warning: Only 2 of 3 transactions could be checked.'])
  await expect(shown.effects).toContainText('1 SOL')
  await expect(shown.limit).toHaveCount(0)
  await shown.decline.click()
  expect(await several).toBeUndefined()

  const answer = askAll([before, first])
  await expect(shown.limit).toHaveText('Allow only 40 PERL')
  await expect(shown.view).toContainText('Approve unlimited PERL for')
  await expect(shown.doubts).toHaveCount(0)
  await shown.limit.click()
  await expect(shown.limit).toHaveCount(0)
  await expect(shown.view).toContainText('Approve 40 PERL')
  await expect(shown.cautions).toHaveCount(0)
  await shown.continue.click()
  // The wallet prompts for each transaction.
  await wallets.dune.approve()
  await wallets.dune.approve()
  const signed = (await answer) ?? []
  for (const one of signed)
    await sandbox.solanaRpc('sendTransaction', [toBase64(one), { encoding: 'base64' }])
  const state = await connectionTo(sandbox).getAccountInfo(new PublicKey(held))
  expect(state?.data.readBigUInt64LE(121)).toBe(40_000_000n)
  expect(new PublicKey(state?.data.subarray(76, 108) ?? '')).toEqual(spender)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})
