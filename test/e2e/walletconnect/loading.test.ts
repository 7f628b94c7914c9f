import { atMost } from '../../scripts/run/limits.js'
import { openModal, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { connectPhone, makeLinkedKit, startAttempt, watchCode } from './link.js'

test('no code of WalletConnect loads before it is picked, or a session must be restored', async ({
  open,
  page,
  phone,
  sandbox,
}) => {
  const isFetched = watchCode(page)
  await open('kit', { wallets: 'amber' })
  await makeLinkedKit(page, { prefetch: 'idle' })
  await openModal(page)
  await page.waitForLoadState('networkidle')
  expect(await isFetched()).toBe(false)
  expect((await sandbox.relay.traffic()).asked).toBe(0)
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await databases()).toEqual([])

  await page.evaluate(() => window.visit.kit.close())
  await connectPhone(page, phone)
  expect(await isFetched()).toBe(true)
  expect((await sandbox.relay.traffic()).asked).toBe(1)

  const isRestored = watchCode(page)
  await page.reload()
  await makeLinkedKit(page)
  await expect.poll(async () => (await readKit(page)).status).toBe('connected')
  expect(await isRestored()).toBe(true)

  await page.evaluate(() => window.visit.kit.disconnect())
  const isFetchedAgain = watchCode(page)
  await page.reload()
  await makeLinkedKit(page)
  await page.waitForLoadState('networkidle')
  expect(await isFetchedAgain()).toBe(false)
})

test('two kits share nothing: each has its own phone, and destroying one keeps the other', {
  tag: '@nightly',
}, async ({ open, page, phone, anotherPhone, createAccount }) => {
  const second = anotherPhone(await createAccount())
  await open('kit', { wallets: 'none' })
  await makeLinkedKit(page)
  await page.evaluate(() => window.lk.create({ id: 'second', use: ['evm', 'walletconnect'] }))
  await connectPhone(page, phone, { kit: 0 })
  await connectPhone(page, second, { kit: 1 })
  const addresses = () => page.evaluate(() => window.lk.kits.map((kit) => kit.getAccount()?.address))
  expect(await addresses()).toEqual([phone.account.address, second.account.address])

  await page.evaluate(() => window.lk.kits[0]?.destroy())
  const signing = page.evaluate(() => window.lk.kits[1]?.signMessage('hi'))
  await second.approveRequest()
  expect(await signing).toMatch(/^0x/)
  expect(
    await page.evaluate(() => Object.keys(window).filter((key) => key.startsWith('_walletConnectCore_'))),
  ).toEqual(['_walletConnectCore_second_count', '_walletConnectCore_second'])

  // A kit that replaces the first one restores its session.
  await makeLinkedKit(page)
  await expect.poll(async () => (await readKit(page)).address).toBe(phone.account.address)
})

test('a destroyed kit leaves no socket open, even after many kits', { tag: '@nightly' }, async ({
  open,
  page,
  sandbox,
}) => {
  await open('kit', { wallets: 'none' })
  for (let visit = 0; visit < 5; visit++) {
    await makeLinkedKit(page)
    const attempt = await startAttempt(page)
    await attempt.uri()
    await page.evaluate(() => window.visit.kit.destroy())
    expect(await attempt.outcome()).toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
    await expect.poll(async () => (await sandbox.relay.traffic()).open).toBe(0)
  }
})

test('a page without any of Node’s globals pairs and signs', { tag: '@nightly' }, async ({
  open,
  page,
  phone,
}) => {
  // WalletConnect then also looks for its verify frame, which is missing here, and waits 5 s for it each time.
  await open('kit', { wallets: 'none', query: { verify: 'on' } })
  expect(await page.evaluate(() => ['process', 'global', 'Buffer'].filter((name) => name in window))).toEqual(
    [],
  )
  await makeLinkedKit(page)
  const attempt = await startAttempt(page)
  await expect.poll(attempt.uris, { timeout: atMost(20_000) }).toHaveLength(1)
  await phone.pair(await attempt.uri())
  await phone.approve()
  expect(await attempt.outcome()).toEqual({ ok: true })
  const signing = page.evaluate(() => window.visit.kit.signMessage('hi'))
  await (await phone.prompt()).waitFor({ timeout: atMost(20_000) })
  await phone.approveRequest()
  expect(await signing).toMatch(/^0x/)
})
