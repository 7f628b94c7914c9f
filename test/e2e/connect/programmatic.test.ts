import { verifyMessage } from 'viem'
import { expect, test } from '../fixtures.js'
import { makeFailingKit } from './adapters.js'
import {
  AMBER,
  BIRCH,
  connect,
  makeKit,
  methods,
  type Outcome,
  readKit,
  switchTo,
  trackedEvents,
} from './visit.js'

const ERROR = { name: 'SessionError' }

test('connecting by the kit’s own method ends with the wallet’s answer, in the catalogue’s texts', async ({
  open,
  page,
  account,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  expect(await connect(page, 'not.here')).toEqual({
    ...ERROR,
    code: 'CONNECTOR_NOT_FOUND',
    message: 'No connector found for connection: not.here',
  })
  expect((await readKit(page)).status).toBe('disconnected')

  await wallets.amber.call('mode', { eth_requestAccounts: 'reject' })
  expect(await connect(page, AMBER)).toEqual({
    ...ERROR,
    code: 'CONNECTION_REJECTED',
    message: 'Connection rejected',
  })
  await wallets.amber.call('mode', { eth_requestAccounts: { code: -32_603, message: 'Internal' } })
  expect(await connect(page, AMBER)).toEqual({
    ...ERROR,
    code: 'CONNECTION_FAILED',
    message: 'Failed to connect',
  })
  await wallets.amber.call('mode', { eth_requestAccounts: { result: [] }, eth_accounts: { result: [] } })
  expect(await connect(page, AMBER)).toMatchObject({ message: 'Failed to connect' })
  expect((await readKit(page)).status).toBe('disconnected')
  const messages = await page.evaluate(() =>
    window.visit.tracked.flatMap(({ event, properties }) =>
      event === 'CONNECT_ERROR' ? [properties?.message] : [],
    ),
  )
  expect(messages).toEqual(['Connection rejected', 'Failed to connect', 'Failed to connect'])

  await page.reload()
  await makeKit(page)
  const connecting = connect(page, AMBER)
  await wallets.amber.approve()
  expect(await connecting).toEqual({ ok: true })
  expect(await readKit(page)).toMatchObject({ address: account.address, status: 'connected' })
  await expect.poll(() => trackedEvents(page)).toContain('CONNECT_SUCCESS')
})

test('a host’s own signal ends an attempt at once, its reason is the cause', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  const attempt = page.evaluate((connectorId) => {
    const controller = new AbortController()
    Object.assign(window, { giveUp: () => controller.abort(new Error('Enough')) })
    return window.visit.kit.connect({ connectorId, signal: controller.signal }).then(
      () => 'connected',
      ({ message, cause }) => `${message}: ${cause.message}`,
    )
  }, AMBER)
  await expect(wallets.amber.prompt).toBeVisible()
  await page.evaluate(() => (window as unknown as { giveUp(): void }).giveUp())
  expect(await attempt).toBe('Failed to connect: Enough')
  expect((await readKit(page)).status).toBe('disconnected')
  await wallets.amber.approve()
  await expect.poll(() => wallets.amber.call('pending')).toEqual([])
  expect((await readKit(page)).status).toBe('disconnected')
})

test('N-112: the older of two attempts through the kit rejects because another wallet was chosen', async ({
  open,
  page,
  wallets,
}) => {
  await open('kit')
  await makeKit(page)
  const first = connect(page, AMBER)
  await expect(wallets.amber.prompt).toBeVisible()
  await wallets.birch.call('mode', 'approve')
  expect(await connect(page, BIRCH)).toEqual({ ok: true })
  expect(await first).toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  await wallets.amber.approve()
  await expect.poll(() => wallets.amber.call('pending')).toEqual([])
  expect(await readKit(page)).toMatchObject({ wallet: 'Birch Wallet', isConnected: true })
})

const sign = (page: Parameters<typeof connect>[0], text: string): Promise<string | Outcome> =>
  page.evaluate(
    (message) =>
      window.visit.kit
        .signMessage(message)
        .catch(({ name, code, message: why }) => ({ name, code, message: why })),
    text,
  )

test('signing by the kit’s own method resolves with a signature, or rejects with the reason', async ({
  open,
  page,
  account,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  expect(await sign(page, 'hello')).toMatchObject({ ...ERROR, message: 'No ActiveCaipAddress found' })
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve', personal_sign: 'reject' })
  await connect(page, AMBER)
  expect(await sign(page, 'hello')).toMatchObject({ ...ERROR, code: 'SIGN_REJECTED' })
  await wallets.amber.call('mode', { personal_sign: { code: -32_603 } })
  expect(await sign(page, 'hello')).toMatchObject({ ...ERROR, code: 'SIGN_FAILED' })
  await wallets.amber.call('mode', { personal_sign: { result: 'no signature' } })
  expect(await sign(page, 'hello')).toMatchObject({ ...ERROR, code: 'SIGN_FAILED' })
  await wallets.amber.call('mode', { personal_sign: 'approve' })
  const signature = (await sign(page, 'hello')) as `0x${string}`
  expect(await verifyMessage({ address: account.address, message: 'hello', signature })).toBe(true)
})

test('N-110: a pending signature ends with the connection, and a late one is ignored', {
  tag: '@nightly',
}, async ({ open, page, wallets }) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve' })
  await connect(page, AMBER)
  const signing = sign(page, 'hello')
  await expect(wallets.amber.prompt).toBeVisible()
  await page.evaluate(() => window.visit.kit.disconnect())
  expect(await signing).toMatchObject({ ...ERROR, code: 'NOT_CONNECTED' })
  await wallets.amber.approve()
  expect((await readKit(page)).status).toBe('disconnected')
})

test('switching by the kit’s own method ends with the wallet’s answer', { tag: '@nightly' }, async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await wallets.amber.call('mode', { eth_requestAccounts: 'approve', wallet_switchEthereumChain: 'reject' })
  await connect(page, AMBER)
  expect(await switchTo(page, 31338)).toMatchObject({ ...ERROR, code: 'SWITCH_REJECTED' })
  expect((await readKit(page)).networkId).toBe('eip155:31337')
  await wallets.amber.call('mode', { wallet_switchEthereumChain: 'approve' })
  expect(await switchTo(page, 31338)).toEqual({ ok: true })
  expect((await readKit(page)).networkId).toBe('eip155:31338')
  const before = (await methods(wallets.amber)).length
  expect(await switchTo(page, 31338)).toEqual({ ok: true })
  expect((await methods(wallets.amber)).slice(before)).toEqual([])
})

test('a disconnect that fails in the wallet rejects, and still leaves the page disconnected', {
  tag: '@nightly',
}, async ({ open, page }) => {
  await open('kit', { wallets: 'none' })
  await makeFailingKit(page, 'disconnect')
  expect(await connect(page, 'fake')).toEqual({ ok: true })
  const ended = await page.evaluate(() =>
    window.visit.kit.disconnect('eip155').catch(({ name, code, message }) => ({ name, code, message })),
  )
  expect(ended).toEqual({ ...ERROR, code: 'DISCONNECT_FAILED', message: 'Failed to disconnect' })
  expect((await readKit(page)).status).toBe('disconnected')
  await expect.poll(() => trackedEvents(page)).toContain('DISCONNECT_ERROR')

  expect(await connect(page, 'fake')).toEqual({ ok: true })
  await page.evaluate(() => window.visit.kit.open())
  await page.getByTestId('disconnect-button').click()
  await expect(page.getByTestId('wui-snackbar-message')).toHaveText('Failed to disconnect')
  await expect(page.getByTestId('wallet-selector-fake')).toBeVisible()
  expect((await readKit(page)).status).toBe('disconnected')
})

test('an adapter that does not load fails the attempt, not the page, and is loaded again', async ({
  open,
  page,
}) => {
  await open('kit', { wallets: 'none' })
  await makeFailingKit(page, 'setup')
  expect(await connect(page, 'fake')).toMatchObject({ ...ERROR, message: 'Failed to connect' })
  expect((await readKit(page)).status).toBe('disconnected')
  expect(await connect(page, 'fake')).toEqual({ ok: true })
  expect((await readKit(page)).status).toBe('connected')
})
