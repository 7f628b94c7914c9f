import { PublicKey } from '@solana/web3.js'
import { solanaAddressAt } from '../../sandbox/accounts.js'
import { connect, parts, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { connectionTo, DUNE, isSigned, makeSolanaKit, SOL } from './solanaKit.js'

test('[MIS-18] a Solana wallet is found through the Wallet Standard, connects, signs and disconnects', {
  tag: '@journey',
}, async ({ open, page, account, sandbox, wallets }) => {
  const address = solanaAddressAt(account.index)
  await sandbox.fundSolana(address, 12_345_678_900n)
  await open('kit', { wallets: 'dune', csp: 'strict' })
  await makeSolanaKit(page)
  const { card, wallet, words, balance, account: button } = parts(page)

  await page.getByTestId('connect-button').click()
  await expect(wallet(DUNE)).toContainText('Installed')
  const image = wallet(DUNE).locator('img')
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  await wallet(DUNE).click()
  await expect(words).toContainText('Continue in Dune Wallet')
  await expect(wallets.dune.prompt).toContainText('Connect to this site')
  expect((await readKit(page)).isConnected).toBe(false)
  await wallets.dune.approve()
  await expect(card).toBeHidden()
  const { caipNetworkId } = sandbox.config.solana
  expect(await readKit(page)).toMatchObject({ address, networkId: caipNetworkId, wallet: DUNE })

  await button.click()
  await expect(card).toContainText(address)
  await expect(balance).toContainText('12.345 SOL')
  const onChain = await connectionTo(sandbox).getBalance(new PublicKey(address))
  expect(await page.evaluate(() => window.visit.kit.getAccount()?.balance)).toBe(String(onChain / SOL))

  const message = 'Hello Solana – ünïcödé'
  const signing = page.evaluate((text) => window.visit.kit.signMessage(text), message)
  await expect(wallets.dune.prompt).toContainText(message)
  await wallets.dune.approve()
  expect(isSigned(address, message, await signing)).toBe(true)

  await parts(page).disconnect.click()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ address: undefined, isConnected: false })
  const asked = await wallets.dune.call('requests')
  expect(asked.map(({ method }) => method)).toEqual([
    'standard:connect',
    'solana:signMessage',
    'standard:disconnect',
  ])
  expect(await wallets.dune.call('listeners')).toEqual({ change: 0 })
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('[MIS-18] a wallet is listed when it registers, and disappears with its connection when it unregisters', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'dune', init: { dune: { registered: 'late' } } })
  await makeSolanaKit(page)
  const { card, wallet } = parts(page)
  await page.getByTestId('connect-button').click()
  await expect(card).toContainText('No wallets found')
  await wallets.dune.call('register')
  await expect(wallet(DUNE)).toBeVisible()
  await wallets.dune.call('unregister')
  await expect(wallet(DUNE)).toHaveCount(0)

  await wallets.dune.call('register')
  await wallet(DUNE).click()
  await wallets.dune.approve()
  await expect(card).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(true)
  await wallets.dune.call('unregister')
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  await expect(page.getByTestId('connect-button')).toBeVisible()
})

test('hostile wallets break neither the list nor the page, and their names are text', async ({
  open,
  page,
  wallets,
}) => {
  await page.addInitScript(() => {
    const throwing = new Proxy(
      {},
      {
        get: () => {
          throw new Error('hostile')
        },
      },
    )
    const features = { 'standard:connect': {}, 'standard:events': {}, 'solana:signTransaction': {} }
    const named = (name: unknown) => ({ version: '1.0.0', name, chains: ['solana:mainnet'], features })
    const markup = {
      ...named('<img src=x onerror="window.isHacked=true">'),
      icon: 'https://evil.example/i.png',
    }
    const all = [
      null,
      7,
      throwing,
      {},
      named({}),
      named('WalletConnect'),
      named('__proto__'),
      markup,
      named('Dune Wallet'),
    ]
    window.addEventListener('wallet-standard:app-ready', (event) => {
      const { register } = (event as CustomEvent<{ register(...wallets: unknown[]): void }>).detail
      register(...all)
    })
  })
  await open('kit', { wallets: 'dune', csp: 'strict', init: { dune: { registered: 'late' } } })
  await makeSolanaKit(page)
  await page.getByTestId('connect-button').click()
  const { card, wallet } = parts(page)
  await expect(card).toContainText('<img src=x onerror=')
  await expect(wallet(DUNE)).toHaveCount(1)
  await wallets.dune.call('register')
  await expect
    .poll(() => page.evaluate(() => window.visit.refused))
    .toMatchObject([{ reason: 'duplicate-announcement', subject: DUNE }])
  await expect(wallet(DUNE)).toHaveCount(1)
  // The wallet has features without methods: connecting fails with an error.
  await wallet(DUNE).click()
  await expect(parts(page).retry).toBeVisible()
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false)
})

test('[MIS-18] a rejection counts on Solana too, and the visitor can try again', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'dune' })
  await makeSolanaKit(page)
  const { card, wallet, words, retry } = parts(page)
  await page.getByTestId('connect-button').click()
  await wallet(DUNE).click()
  await wallets.dune.reject()
  await expect(words).toContainText('Connection declined')
  await retry.click()
  await wallets.dune.approve()
  await expect(card).toBeHidden()

  const signing = page.evaluate(() =>
    window.visit.kit.signMessage('no').then(
      () => 'signed',
      (error) => error.code,
    ),
  )
  await wallets.dune.reject()
  expect(await signing).toBe('SIGN_REJECTED')
})

test('[N-126] Solana works without process, Buffer and global', {
  tag: '@nightly',
}, async ({ open, page, account, wallets }) => {
  await open('kit', { wallets: 'dune', query: { verify: 'on' } })
  const absent = () =>
    page.evaluate(() => ['process', 'Buffer', 'global'].filter((name) => name in globalThis))
  await makeSolanaKit(page)
  await wallets.dune.call('mode', 'approve')
  expect(await connect(page, DUNE)).toEqual({ ok: true })
  const signature = await page.evaluate(() => window.visit.kit.signMessage('hello'))
  expect(isSigned(solanaAddressAt(account.index), 'hello', signature)).toBe(true)
  await expect.poll(() => page.evaluate(() => window.visit.kit.getAccount()?.balanceStatus)).toBe('ready')
  expect(await absent()).toEqual([])
})
