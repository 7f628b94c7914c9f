import { createPublicKey, verify as verifyBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Connection, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { solanaAddressAt } from '../sandbox/accounts.js'
import { expect, test } from './fixtures.js'
import type { Outcome } from './page/probe/probe.js'

const SOL = 1_000_000_000

/** Verifies with Node's own Ed25519, which the wallet does not use. */
function isSigned(address: string, message: number[], signature: number[]): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const der = Buffer.concat([prefix, new PublicKey(address).toBytes()])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verifyBytes(null, Buffer.from(message), key, Buffer.from(signature))
}

const call = (page: Page, name: string, ...inputs: Record<string, unknown>[]): Promise<Outcome> =>
  page.evaluate(([method, given]) => window.standard.call(method, ...given), [name, inputs] as const)

const bytesOf = (text: string) => [...new TextEncoder().encode(text)]

test.describe('Dune Wallet', () => {
  test('is found through the Wallet Standard, whether it registers early or late', async ({
    open,
    page,
    wallets,
  }) => {
    const names = () => page.evaluate(() => window.standard.names())
    await open('probe')
    expect(await names()).toEqual([])

    await open('probe', { wallets: 'dune', csp: 'strict' })
    expect(await names()).toEqual(['Dune Wallet'])
    expect(await page.evaluate(() => window.probe.names())).toEqual([])
    await wallets.dune.call('unregister')
    expect(await names()).toEqual([])

    await open('probe', { wallets: 'dune', init: { dune: { registered: 'late' } } })
    expect(await names()).toEqual([])
    await wallets.dune.call('register')
    expect(await names()).toEqual(['Dune Wallet'])
  })

  test('prompts before it shares an account, and remembers the permission after a reload', async ({
    open,
    page,
    account,
    wallets,
    createAccount,
  }) => {
    const address = solanaAddressAt(account.index)
    await open('probe', { wallets: 'dune', csp: 'strict' })
    expect(await call(page, 'standard:connect', { silent: true })).toEqual({ result: { accounts: [] } })

    const refused = call(page, 'standard:connect')
    await expect(wallets.dune.prompt).toContainText(new URL(page.url()).host)
    await wallets.dune.reject()
    expect((await refused).error?.code).toBe(4001)

    const granted = call(page, 'standard:connect')
    await wallets.dune.approve()
    expect(await granted).toMatchObject({ result: { accounts: [{ address }] } })
    await page.reload()
    const silent = await call(page, 'standard:connect', { silent: true })
    expect(silent).toMatchObject({ result: { accounts: [{ address }] } })

    const second = await createAccount()
    const other = solanaAddressAt(second.index)
    await wallets.dune.call('switchAccount', second.index)
    expect(await page.evaluate(() => window.standard.accounts())).toEqual([other, address])
    expect(await call(page, 'standard:disconnect')).toEqual({ result: undefined })
    expect(await page.evaluate(() => window.standard.accounts())).toEqual([])
    expect(await page.evaluate(() => window.standard.changes)).toEqual([[other, address], []])
  })

  test('signs messages and sign-ins that others can verify', async ({ open, page, account, wallets }) => {
    const address = solanaAddressAt(account.index)
    await open('probe', { wallets: 'dune', csp: 'strict' })
    const signingIn = call(page, 'solana:signIn', { statement: 'Welcome', nonce: 'abcdefgh' })
    await expect(wallets.dune.prompt).toContainText('Welcome')
    await wallets.dune.approve()
    const [signedIn] = (await signingIn).result as [{ signedMessage: number[]; signature: number[] }]
    const text = new TextDecoder().decode(Uint8Array.from(signedIn.signedMessage))
    const host = new URL(page.url()).host
    expect(text).toBe(
      `${host} wants you to sign in with your Solana account:\n${address}\n\nWelcome\n\nNonce: abcdefgh`,
    )
    expect(isSigned(address, signedIn.signedMessage, signedIn.signature)).toBe(true)

    const message = bytesOf('hello')
    const signing = call(page, 'solana:signMessage', { account: address, message })
    await expect(wallets.dune.prompt).toContainText('hello')
    await wallets.dune.approve()
    const [signed] = (await signing).result as [{ signature: number[] }]
    expect(isSigned(address, message, signed.signature)).toBe(true)

    await wallets.dune.call('mode', { 'solana:signMessage': 'reject' })
    expect((await call(page, 'solana:signMessage', { account: address, message })).error?.code).toBe(4001)
    const asked = await wallets.dune.call('requests')
    expect(asked.map(({ method }) => method)).toEqual([
      'solana:signIn',
      'solana:signMessage',
      'solana:signMessage',
    ])
  })

  test('signs transactions, and sends them on request', async ({ open, page, account, sandbox, wallets }) => {
    const { caipNetworkId: chain, nodeUrl, wsUrl } = sandbox.config.solana
    const connection = new Connection(nodeUrl, { commitment: 'confirmed', wsEndpoint: wsUrl })
    const from = new PublicKey(solanaAddressAt(account.index))
    const to = Keypair.generate().publicKey
    const prepare = async (lamports: number) => {
      const lifetime = await connection.getLatestBlockhash()
      const transaction = new Transaction({ feePayer: from, ...lifetime })
      transaction.add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports }))
      return [...transaction.serialize({ requireAllSignatures: false })]
    }
    const input = async (lamports: number) => ({
      account: from.toBase58(),
      chain,
      transaction: await prepare(lamports),
    })

    await sandbox.fundSolana(from.toBase58(), BigInt(10 * SOL))
    await open('probe', { wallets: 'dune', csp: 'strict' })
    await wallets.dune.call('mode', { 'standard:connect': 'approve' })
    await call(page, 'standard:connect')

    const sending = call(page, 'solana:signAndSendTransaction', await input(2 * SOL))
    await expect(wallets.dune.prompt).toContainText('Send transaction')
    await wallets.dune.approve()
    expect((await sending).result).toMatchObject([{ signature: expect.any(Array) }])
    expect(await connection.getBalance(to)).toBe(2 * SOL)

    const refused = call(page, 'solana:signAndSendTransaction', await input(SOL))
    await wallets.dune.reject()
    expect((await refused).error?.code).toBe(4001)
    expect(await connection.getBalance(to)).toBe(2 * SOL)

    const signing = call(page, 'solana:signTransaction', await input(SOL))
    await wallets.dune.approve()
    const [{ signedTransaction }] = (await signing).result as [{ signedTransaction: number[] }]
    await connection.sendRawTransaction(Buffer.from(signedTransaction))
    expect(await connection.getBalance(to)).toBe(3 * SOL)

    await wallets.dune.call('mode', 'approve')
    const failed = await call(page, 'solana:signAndSendTransaction', await input(900 * SOL))
    expect(failed.error).toMatchObject({ code: -32002 })
    const elsewhere = { ...(await input(1)), chain: 'solana:mainnet' }
    expect((await call(page, 'solana:signAndSendTransaction', elsewhere)).error?.code).toBe(4902)
    expect(await sandbox.cspReports()).toEqual([])
  })
})
