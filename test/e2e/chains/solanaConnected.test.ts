import { Keypair } from '@solana/web3.js'
import { solanaAddressAt } from '../../sandbox/accounts.js'
import { connect, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import {
  ask,
  connectDune,
  connectionTo,
  DEVNET,
  DUNE,
  MAINNET,
  makeSolanaKit,
  prepareTransfer,
  SOL,
} from './solanaKit.js'

test('[MIS-18] transactions that the page signs and sends run on the chain', async ({
  open,
  page,
  account,
  sandbox,
  wallets,
}) => {
  const from = solanaAddressAt(account.index)
  const receiver = Keypair.generate().publicKey
  const connection = connectionTo(sandbox)
  const prepare = (lamports: number) =>
    prepareTransfer(connection, { from, to: receiver.toBase58(), lamports })
  await sandbox.fundSolana(from, BigInt(10 * SOL))
  await open('kit', { wallets: 'dune', csp: 'strict' })
  await makeSolanaKit(page)
  await connectDune(page, wallets)

  const sending = ask(page, 'signAndSendTransaction', await prepare(2 * SOL))
  await wallets.dune.approve()
  const { answer } = await sending
  expect(await connection.getSignatureStatus(String(answer))).toMatchObject({ value: { err: null } })
  expect(await connection.getBalance(receiver)).toBe(2 * SOL)

  const signing = ask(page, 'signTransaction', await prepare(SOL))
  await wallets.dune.approve()
  await connection.sendRawTransaction(Uint8Array.from((await signing).answer as number[]))
  expect(await connection.getBalance(receiver)).toBe(3 * SOL)

  const refused = ask(page, 'signAndSendTransaction', await prepare(SOL))
  await wallets.dune.reject()
  expect(await refused).toEqual({ code: 'SIGN_REJECTED' })
  await wallets.dune.call('mode', 'approve')
  expect(await ask(page, 'signAndSendTransaction', await prepare(900 * SOL))).toEqual({ code: 'SEND_FAILED' })
  expect(await ask(page, 'signTransaction', [1, 2, 3])).toEqual({ code: 'INVALID_TRANSACTION' })
  expect(await connection.getBalance(receiver)).toBe(3 * SOL)
})

test('[MIS-18] the page can choose another network that the wallet supports', {
  tag: '@nightly',
}, async ({ open, page, account, sandbox, wallets }) => {
  const from = solanaAddressAt(account.index)
  await sandbox.fundSolana(from, BigInt(3 * SOL))
  await open('kit', { wallets: 'dune' })
  await makeSolanaKit(page)
  const { balance, account: button } = await connectDune(page, wallets)
  await button.click()
  await page.getByTestId('w3m-account-select-network').click()
  await page.getByTestId('w3m-network-switch-Solana Devnet').click()
  await expect.poll(async () => (await readKit(page)).networkId).toBe(DEVNET)
  await expect(balance).toContainText('3.000 SOL')

  await wallets.dune.call('mode', 'approve')
  const to = Keypair.generate().publicKey.toBase58()
  const bytes = await prepareTransfer(connectionTo(sandbox), { from, to, lamports: SOL })
  expect(await ask(page, 'signAndSendTransaction', bytes)).toMatchObject({ answer: expect.any(String) })
  const [call] = (await wallets.dune.call('requests')).slice(-1)
  expect(call?.params).toMatchObject([{ chain: 'solana:devnet' }])

  const code = await page.evaluate((caipNetworkId) => {
    const network = window.kernelOf(window.visit.kit).session.findNetwork(caipNetworkId as 'solana:1')
    return network && window.visit.kit.switchNetwork(network).catch((error) => error.code)
  }, MAINNET)
  expect(code).toBe('CHAIN_NOT_SUPPORTED')
  expect((await readKit(page)).networkId).toBe(DEVNET)
})

test('[MIS-18] an account switched in the wallet syncs to the page, and a locked wallet is disconnected', {
  tag: '@nightly',
}, async ({ open, page, account, createAccount, sandbox, wallets }) => {
  const other = await createAccount()
  const [first, second] = [account.index, other.index].map(solanaAddressAt)
  await sandbox.fundSolana(second ?? '', BigInt(7 * SOL))
  await open('kit', { wallets: 'dune', init: { dune: { accounts: [account.index, other.index] } } })
  await makeSolanaKit(page)
  const { card, balance, account: button } = await connectDune(page, wallets)
  await button.click()
  await expect(card).toContainText(first ?? '')
  const subscribed = page.evaluate(() => {
    window.solanaEvents = []
    const provider = window.visit.kit.getProvider<{
      on(event: string, listener: (payload: unknown) => void): void
    }>('solana')
    provider?.on('accountsChanged', (payload) => window.solanaEvents.push(payload))
    provider?.on('disconnect', () => window.solanaEvents.push('disconnect'))
  })
  await subscribed
  await wallets.dune.call('switchAccount', other.index)
  await expect(card).toContainText(second ?? '')
  await expect(balance).toContainText('7.000 SOL')
  await wallets.dune.call('lock')
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ status: 'disconnected', address: undefined })
  expect(await page.evaluate(() => window.solanaEvents)).toEqual([[second, first], 'disconnect'])
})

test('[STA-26] a reload restores a Solana wallet without a prompt, and disconnects one that forgot the page', async ({
  open,
  page,
  account,
  wallets,
}) => {
  const address = solanaAddressAt(account.index)
  await open('kit', { wallets: 'dune' })
  await makeSolanaKit(page)
  await connectDune(page, wallets)
  await page.reload()
  await makeSolanaKit(page)
  await expect.poll(() => readKit(page)).toMatchObject({ status: 'connected', address, wallet: DUNE })
  await expect(page.getByTestId('account-button')).toBeVisible()
  expect(await wallets.dune.call('requests')).toEqual([
    { method: 'standard:connect', params: { silent: true } },
  ])

  // Changed in the wallet's own settings while the page is away.
  await page.evaluate(() => {
    const key = 'sandbox-wallet:dune'
    const saved = JSON.parse(localStorage.getItem(key) ?? '{}')
    saved.state.isPermitted = false
    localStorage.setItem(key, JSON.stringify(saved))
  })
  await page.reload()
  await makeSolanaKit(page)
  await expect.poll(async () => (await wallets.dune.call('requests')).length).toBeGreaterThan(0)
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  for (const { params } of await wallets.dune.call('requests')) expect(params).toEqual({ silent: true })
  await expect(wallets.dune.prompt).toHaveCount(0)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

test('[N-111] an account switched during the wallet’s prompt is the one that connects', async ({
  open,
  page,
  account,
  createAccount,
  wallets,
}) => {
  const other = await createAccount()
  await open('kit', { wallets: 'dune', init: { dune: { accounts: [account.index, other.index] } } })
  await makeSolanaKit(page)
  const connecting = connect(page, DUNE)
  await expect(wallets.dune.prompt).toBeVisible()
  await wallets.dune.call('switchAccount', other.index)
  await wallets.dune.call('emit', 'change', { accounts: [] })
  await wallets.dune.approve()
  expect(await connecting).toEqual({ ok: true })
  expect(await readKit(page)).toMatchObject({ address: solanaAddressAt(other.index), isConnected: true })
})
