import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'
import { settled } from '../shell/settled.js'
import { createScriptTag, type ScriptTag } from './scriptTag.js'

// In sequence: each worker that runs one of these tests may have to build the files.
test.describe.configure({ mode: 'default' })

let scriptTag: ScriptTag
test.beforeAll(async () => {
  scriptTag = await createScriptTag()
})
test.afterAll(() => scriptTag?.close())

test('[N-102] views from the script tag pass the strict policy, each file checked against the published one', async ({
  page,
  open,
  sandbox,
  wallets,
}) => {
  await scriptTag.serve(page, { place: 'instead' })
  const response = await open('kit', { csp: 'strict', query: { verify: 'on' } })
  expect(response.headers()['content-security-policy']).toContain("'strict-dynamic'")
  await page.evaluate(async () => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.body.dataset.violation = `${event.effectiveDirective} ${event.blockedURI}`
    })
    const { latchkey, options } = window.tag
    const { allVerifiers, DefaultSIWX, httpSIWX, signInOf } = await latchkey.loadSiwx()
    const adapters = [latchkey.evmAdapter(), latchkey.walletConnectAdapter()]
    const siwx = new DefaultSIWX({ verifiers: allVerifiers() })
    const kit = latchkey.createAppKit({ ...options, adapters, plugins: latchkey.allPlugins(), siwx })
    document.body.dataset.signIn = signInOf(kit).get().status
    signInOf(kit).subscribe(({ status }) => {
      document.body.dataset.signIn = status
    })
    document.body.dataset.required = `${httpSIWX({ baseUrl: '/api/auth' }).getRequired?.()}`
    await kit.open()
  })
  const { card, view, back } = modal(page)
  const show = async (name: string) => {
    await expect(view(name)).toBeVisible()
    await settled(page)
  }
  await show('Connect')
  await page.getByTestId('all-wallets').click()
  await show('AllWallets')
  await expect(page.locator('[data-testid^="wallet-search-item-"]').first()).toBeVisible()
  await back.click()
  await show('Connect')
  await card.getByRole('button', { name: 'Amber Wallet' }).click()
  await wallets.amber.approve()
  await expect(page.locator('body[data-sign-in="signed-out"][data-required="true"]')).toHaveCount(1)
  await page.getByTestId('w3m-connecting-siwe-sign').click()
  await wallets.amber.approve()
  await expect(card).toBeHidden()
  await expect(page.locator('body[data-sign-in="signed-in"]')).toHaveCount(1)
  await page.locator('appkit-button').getByTestId('account-button').click()
  await show('Account')
  await page.getByTestId('w3m-account-select-network').click()
  await show('SwitchNetwork')
  expect(await page.evaluate(() => document.body.dataset.violation)).toBeUndefined()
  expect(await sandbox.cspReports()).toEqual([])
})

test('[N-125] script tag and npm build on one page: nothing throws, and each kit is its own', async ({
  page,
  open,
  wallets,
}) => {
  await scriptTag.serve(page, { place: 'beside' })
  await open('kit')
  await wallets.amber.call('mode', 'approve')
  await wallets.birch.call('mode', 'approve')
  const made = await page.evaluate(() => {
    const { latchkey, options } = window.tag
    const plugins = latchkey.allPlugins().filter(({ name }) => name !== 'embedded-wallet')
    const create = (id?: string) => {
      const given = { ...options, adapters: [latchkey.evmAdapter()], plugins }
      return latchkey.createAppKit(id === undefined ? given : { ...given, id })
    }
    const npm = window.lk.create()
    try {
      create()
    } catch (error) {
      const { code } = error as { code?: string }
      Object.assign(window, { npm, tagged: create('tagged') })
      return [code, error instanceof latchkey.BaseError, latchkey.createAppKit === window.lk.createAppKit]
    }
    return []
  })
  expect(made).toEqual(['DUPLICATE_ID', true, false])

  type Kits = Record<'npm' | 'tagged', ReturnType<typeof window.lk.create>>
  const states = await page.evaluate(async () => {
    const { npm, tagged } = window as unknown as Kits
    await npm.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
    await tagged.connect({ connectorId: 'dev.latchkey.birch', namespace: 'eip155' })
    await tagged.open()
    return [npm, tagged].map((kit) => [kit.getWalletInfo()?.name, kit.getState().open])
  })
  expect(states).toEqual([
    ['Amber Wallet', false],
    ['Birch Wallet', true],
  ])
  await expect(modal(page).card).toHaveCount(1)
  // The first script to run defined the elements, and they find the kits of both.
  await page.evaluate(() => {
    const button = document.createElement('appkit-account-button')
    button.setAttribute('kit', 'tagged')
    document.body.append(button)
  })
  await expect(page.locator('[kit="tagged"]').getByTestId('account-button')).toBeVisible()
  await page.evaluate(async () => {
    const { npm, tagged } = window as unknown as Kits
    tagged.destroy()
    await npm.open()
  })
  await expect(page.getByTestId('single-account-avatar')).toBeVisible()
  await expect(modal(page).card).toHaveCount(1)
})

test('[N-126] everything from the script tag works without process, Buffer and global, and defines none of them', {
  tag: '@nightly',
}, async ({ page, open, sandbox, wallets }) => {
  await scriptTag.serve(page, { place: 'instead' })
  await open('kit', { csp: 'strict', query: { verify: 'on' } })
  const absent = () =>
    page.evaluate(() => ['process', 'Buffer', 'global', 'React'].filter((name) => name in globalThis))
  expect(await absent()).toEqual([])
  await wallets.amber.call('mode', 'approve')
  const done = await page.evaluate(async () => {
    const { latchkey, options } = window.tag
    const { evmAdapter, coinbase, safe, solanaAdapter, bitcoinAdapter, solana, bitcoin, mainnet } = latchkey
    const kit = latchkey.createAppKit({
      ...options,
      networks: [...options.networks, mainnet, solana, bitcoin],
      adapters: [
        evmAdapter({ connectors: [coinbase(), safe()] }),
        solanaAdapter(),
        bitcoinAdapter(),
        latchkey.walletConnectAdapter(),
      ],
      plugins: latchkey.allPlugins(),
    })
    Object.assign(window, { kit })
    await kit.ready()
    await kit.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
    const signature = await kit.signMessage('hello')
    await kit.switchNetwork({ id: 31338 })
    const { chainId } = kit.getNetwork()
    await kit.open({ view: 'Account' })
    return { chainId, signature: signature.length }
  })
  expect(done).toEqual({ chainId: 31338, signature: 132 })
  await expect(page.getByTestId('account-button').first()).toBeVisible()
  await page.evaluate(async () => {
    const { kit } = window as unknown as { kit: ReturnType<typeof window.tag.latchkey.createAppKit> }
    await kit.disconnect()
    await kit.open({ view: 'ConnectingWalletConnect' })
  })
  await expect(page.getByTestId('wui-qr-code')).toBeVisible()
  expect(await absent()).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})

test('a page with the script tag and an enumerable extension of Object.prototype still connects', async ({
  page,
  open,
  wallets,
}) => {
  await page.addInitScript(() => {
    Object.assign(Object.prototype, { words: 'text', each: (run: () => void) => run() })
  })
  await scriptTag.serve(page, { place: 'instead' })
  await open('kit')
  await page.evaluate(() => {
    const { latchkey, options } = window.tag
    const errors: string[] = []
    const onError = (error: unknown) => void errors.push(String(error))
    const given = { ...options, adapters: [latchkey.evmAdapter()], plugins: latchkey.allPlugins(), onError }
    Object.assign(window, { errors, kit: latchkey.createAppKit(given) })
  })
  const { card } = modal(page)
  await page.getByTestId('connect-button').click()
  await card.getByRole('button', { name: 'Amber Wallet' }).click()
  await wallets.amber.approve()
  await expect(card).toBeHidden()
  expect(await page.evaluate(() => (window as unknown as { errors: string[] }).errors)).toEqual([])
})
