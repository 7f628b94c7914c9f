import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.js'
import { modal } from './modal.js'

const approving = { init: { amber: { policies: { '*': 'approve' as const } } } }
const shape = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(window.hooks).map(([name, { value }]) => [name, Object.keys(value).sort()]),
    ),
  )
const read = async (page: Page, id: string) => JSON.parse((await page.getByTestId(id).textContent()) ?? '')

test('each hook returns what is documented', async ({ page, open }) => {
  await open('kit/react.html')
  await page.evaluate(() => window.kit.ready())
  expect(await shape(page)).toMatchObject({
    useAppKit: expect.arrayContaining(['open', 'close']),
    useAppKitAccount: expect.arrayContaining([
      'address',
      'allAccounts',
      'caipAddress',
      'isConnected',
      'status',
    ]),
    useAppKitNetwork: expect.arrayContaining(['caipNetwork', 'caipNetworkId', 'chainId', 'switchNetwork']),
    useAppKitState: expect.arrayContaining([
      'activeChain',
      'initialized',
      'loading',
      'open',
      'selectedNetworkId',
    ]),
    useAppKitProvider: ['walletProvider', 'walletProviderType'],
    useAppKitEvents: ['data', 'reportedErrors', 'timestamp'],
    useAppKitTheme: ['setThemeMode', 'setThemeVariables', 'themeMode', 'themeVariables'],
    useAppKitBalance: ['fetchBalance'],
    useAppKitConnections: ['connections', 'recentConnections'],
    useAppKitConnection: ['connection', 'deleteConnection', 'isPending', 'switchConnection'],
    useDisconnect: ['disconnect'],
    useWalletInfo: ['walletInfo'],
  })
})

test('hook functions keep their identity between renders, and hook values stay in sync with the kit', {
  tag: '@nightly',
}, async ({ page, open, wallets }) => {
  await open('kit/react.html', approving)
  await page.evaluate(() => window.kit.ready())
  expect(await read(page, 'account')).toMatchObject({ isConnected: false, allAccounts: [] })
  expect(await read(page, 'state')).toMatchObject({ open: false, initialized: true, activeChain: 'eip155' })
  expect(await read(page, 'provider')).toEqual({ isPresent: false })

  await page.getByTestId('do-open').click()
  await expect(modal(page).card).toBeVisible()
  await expect.poll(() => read(page, 'state')).toMatchObject({ open: true })
  expect(await read(page, 'events')).toMatchObject({ event: 'MODAL_OPEN', properties: { connected: false } })
  await modal(page).card.getByRole('button', { name: 'Amber Wallet' }).click()
  await expect.poll(() => read(page, 'account')).toMatchObject({ isConnected: true, status: 'connected' })
  await expect.poll(() => read(page, 'wallet-info')).toMatchObject({ walletInfo: { name: 'Amber Wallet' } })
  expect(await read(page, 'provider')).toEqual({ walletProviderType: 'ANNOUNCED', isPresent: true })
  await expect(modal(page).card).toBeHidden()

  await page.getByTestId('do-switch-network').click()
  await expect.poll(() => read(page, 'network')).toEqual({ caipNetworkId: 'eip155:31338', chainId: 31338 })
  await page.getByTestId('do-toggle-theme').click()
  await expect.poll(() => read(page, 'theme')).toBe('light')
  await page.getByTestId('do-fetch-balance').click()
  await expect(page.locator('body')).toHaveAttribute('data-balance', /"balance":"100"/)
  expect(JSON.parse((await page.locator('body').getAttribute('data-balance')) ?? '')).toEqual({
    data: { balance: '100', symbol: 'ETH' },
    error: null,
    isSuccess: true,
    isError: false,
  })
  // The wallet changes its account by itself.
  await wallets.amber.call('setChain', 31337)
  await expect.poll(() => read(page, 'network')).toMatchObject({ chainId: 31337 })
  await page.getByTestId('do-disconnect').click()
  await expect.poll(() => read(page, 'account')).toMatchObject({ isConnected: false })
  expect(await read(page, 'wallet-info')).toEqual({})

  const functions = await page.evaluate(() =>
    Object.entries(window.hooks).flatMap(([hook, { functions }]) =>
      Object.entries(functions).map(([name, all]) => `${hook}.${name}: ${all.size}`),
    ),
  )
  expect(functions.sort()).toEqual(
    [
      'useAppKit.close',
      'useAppKit.open',
      'useAppKitBalance.fetchBalance',
      'useAppKitConnection.deleteConnection',
      'useAppKitConnection.switchConnection',
      'useAppKitNetwork.switchNetwork',
      'useAppKitSendCalls.sendCalls',
      'useAppKitTheme.setThemeMode',
      'useAppKitTheme.setThemeVariables',
      'useDisconnect.disconnect',
    ].map((name) => `${name}: 1`),
  )
})

test('every subscribe function returns an unsubscribe that works', async ({ page, open }) => {
  await open('kit', approving)
  const heard = await page.evaluate(async () => {
    const kit = window.lk.create()
    await kit.ready()
    const counts: Record<string, number> = {}
    const count = (name: string) => () => {
      counts[name] = (counts[name] ?? 0) + 1
    }
    const undos = [
      kit.subscribeState(count('state')),
      kit.subscribeAccount(count('account')),
      kit.subscribeNetwork(count('network')),
      kit.subscribeEvents(count('events')),
      kit.subscribeProviders(count('providers')),
      kit.subscribeTheme(count('theme')),
      kit.on('modal:opened', count('opened')),
    ]
    const act = async () => {
      await kit.open()
      await kit.connect({ connectorId: 'dev.latchkey.amber', namespace: 'eip155' })
      await kit.switchNetwork({ id: 31338 })
      kit.setThemeMode('light')
      await kit.disconnect()
      await kit.close()
      await kit.switchNetwork({ id: 31337 })
      kit.setThemeMode('dark')
    }
    await act()
    const before = { ...counts }
    for (const undo of undos) undo()
    await act()
    return { before, after: { ...counts } }
  })
  expect(Object.keys(heard.before).sort()).toEqual([
    'account',
    'events',
    'network',
    'opened',
    'providers',
    'state',
    'theme',
  ])
  expect(heard.after).toEqual(heard.before)
})

test('a kit patches none of the page’s globals', async ({ page, open }) => {
  await open('kit')
  const changed = await page.evaluate(async () => {
    const read = () => ({
      ...Object.fromEntries(
        ['error', 'warn', 'log', 'info', 'debug'].map((name) => [name, Reflect.get(console, name)]),
      ),
      onerror: window.onerror,
      onunhandledrejection: window.onunhandledrejection,
      fetch: window.fetch,
      open: window.open,
      addEventListener: EventTarget.prototype.addEventListener,
      prepareStackTrace: Reflect.get(Error, 'prepareStackTrace'),
      pushState: history.pushState,
      setItem: Storage.prototype.setItem,
    })
    const names = () => new Set(Object.getOwnPropertyNames(window))
    const [before, globals] = [read(), names()]
    const kit = window.lk.create()
    await kit.ready()
    await kit.open()
    const after = read()
    return [
      ...Object.entries(after).flatMap(([name, one]) => (Reflect.get(before, name) === one ? [] : [name])),
      ...[...names()].filter((name) => !globals.has(name)),
    ]
  })
  expect(changed).toEqual([])
})

test('[ERR-05] a hook without a kit throws an error that names the fix', async ({ page, open }) => {
  await open('kit')
  const messages = await page.evaluate(async () => {
    const [{ createElement }, { createRoot }, hooks] = await Promise.all([
      window.lk.react(),
      window.lk.reactDom(),
      window.lk.hooks(),
    ])
    const messageOf = (use: () => unknown) =>
      new Promise<string>((resolve) => {
        const probe = () => {
          use()
          return null
        }
        const report = (error: unknown) => resolve((error as Error).message)
        const root = createRoot(document.createElement('div'), { onUncaughtError: report })
        root.render(createElement(probe))
      })
    return {
      useAppKit: await messageOf(hooks.useAppKit),
      useAppKitTheme: await messageOf(hooks.useAppKitTheme),
      useAppKitAccount: await messageOf(hooks.useAppKitAccount),
    }
  })
  expect(messages).toEqual({
    useAppKit: 'Please call "createAppKit" before using "useAppKit" hook',
    useAppKitTheme: 'Please call "createAppKit" before using "useAppKitTheme" hook',
    useAppKitAccount: 'Please call "createAppKit" before using "useAppKitAccount" hook',
  })
})
