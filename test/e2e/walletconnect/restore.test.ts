import type { Page } from '@playwright/test'
import { readKit, stored } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { connections, connectPhone, familyNetwork, makeLinkedKit, SOLANA, startAttempt } from './link.js'

const errors = (page: Page) => page.evaluate(() => window.visit.errors)

test('a reload restores the account in every namespace without a request to the phone', async ({
  open,
  page,
  phone,
  account,
}) => {
  await open('kit', { wallets: 'none' })
  const networks = await page.evaluate(() => window.lk.networks.slice(0, 2))
  const options = { networks: [...networks, familyNetwork(SOLANA, 'SOL', 9)] }
  await makeLinkedKit(page, options)
  await connectPhone(page, phone)
  const both = {
    eip155: { status: 'connected', caipAddress: `eip155:31337:${account.address}` },
    solana: { status: 'connected', caipAddress: `${SOLANA}:${await phone.address(SOLANA)}` },
  }
  await expect.poll(() => connections(page)).toEqual(both)

  await page.reload()
  await makeLinkedKit(page, options)
  await expect.poll(() => connections(page)).toEqual(both)
  expect((await readKit(page)).wallet).toBe('Latchkey Phone')
  expect(await phone.requests()).toEqual([])

  const signing = page.evaluate(() => window.visit.kit.signMessage('hi'))
  await phone.approveRequest()
  expect(await signing).toMatch(/^0x/)
  await phone.deleteSession()
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  expect(await errors(page)).toEqual([])
})

test('a session that the phone ended while the page was away is over when the page comes back', async ({
  open,
  page,
  phone,
}) => {
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  await connectPhone(page, phone)
  const { href } = new URL(page.url())
  await page.goto('about:blank')
  await phone.deleteSession()

  await page.goto(href)
  await makeLinkedKit(page)
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  await page.reload()
  await makeLinkedKit(page)
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  expect(await errors(page)).toEqual([])
})

test('with reconnecting off a reload ends the session, also on the phone', {
  tag: '@nightly',
}, async ({ open, page, phone }) => {
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page, { enableReconnect: false })
  await connectPhone(page, phone)
  await page.reload()
  await makeLinkedKit(page, { enableReconnect: false })
  expect((await readKit(page)).status).toBe('disconnected')
  // The session ends with the next use of WalletConnect, when its code is loaded again.
  const attempt = await startAttempt(page)
  await attempt.uri()
  await expect.poll(() => phone.sessions()).toEqual([])
})

test('N-116 a session that the relay has lost is removed once, without a request flood, and the visitor is disconnected', async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  const lines: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && lines.push(message.text())))
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  await connectPhone(page, phone)
  await sandbox.relay.forget()

  await page.reload()
  await makeLinkedKit(page)
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  expect((await stored(page))['eip155:connected_connector_id']).toBeUndefined()
  expect(await errors(page)).toEqual([])
  expect(lines).toEqual([])

  // The session is gone for good, and a new one can be made.
  await page.reload()
  await makeLinkedKit(page)
  expect((await readKit(page)).status).toBe('disconnected')
  await connectPhone(page, phone)
  expect((await readKit(page)).status).toBe('connected')
})

test('N-116 a session without its keys is removed just as quietly', { tag: '@nightly' }, async ({
  open,
  page,
  phone,
}) => {
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  await connectPhone(page, phone)
  await page.evaluate(() => window.visit.kit.destroy())
  await page.evaluate(async () => {
    const opened = indexedDB.open('WALLET_CONNECT_V2_INDEXED_DB')
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const store = opened.result.transaction('keyvaluestorage', 'readwrite').objectStore('keyvaluestorage')
    const keys = store.getAllKeys()
    await new Promise((resolve) => (keys.onsuccess = resolve))
    for (const key of keys.result) if (String(key).includes('keychain')) store.delete(key)
    await new Promise((resolve) => (store.transaction.oncomplete = resolve))
    opened.result.close()
  })
  await page.reload()
  await makeLinkedKit(page)
  await expect.poll(async () => (await readKit(page)).status).toBe('disconnected')
  expect(await errors(page)).toEqual([])
})

test('a session approved after a reload does not connect, and is ended', {
  tag: '@nightly',
}, async ({ open, page, phone, sandbox }) => {
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  const lost = await startAttempt(page)
  await phone.pair(await lost.uri())
  await expect(await phone.prompt()).toBeVisible()
  await page.reload()
  await makeLinkedKit(page)
  await phone.approve()
  const relayCalls = async ({ relay }: Pick<typeof sandbox, 'relay'>) =>
    (await relay.traffic()).calls.map(({ method, tag }) => `${method} ${tag}`)
  await expect.poll(() => relayCalls(phone)).toContain('wc_approveSession undefined')

  const attempt = await startAttempt(page)
  await attempt.uri()
  // The page ends the session, and the phone has none; it may delete its keys before it has confirmed that.
  await expect.poll(() => relayCalls(sandbox)).toContain('irn_publish 1112')
  await expect.poll(() => phone.sessions()).toEqual([])
  expect((await readKit(page)).status).not.toBe('connected')
})
