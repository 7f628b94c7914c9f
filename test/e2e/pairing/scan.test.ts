import { makeKit, openModal, parts, readKit } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { everySink, pairing, readUri, USE } from './pair.js'

test('[MIS-03] a visitor scans the code with a wallet on a phone, which approves; the account is shown', {
  tag: '@journey',
}, async ({ open, page, phone, account }) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  const { wallet, card, title, account: button, toast } = await openModal(page)
  await wallet('walletconnect').click()
  await expect(title).toHaveText('WalletConnect')
  await expect(card).toContainText('Scan this QR code with your phone')
  const uri = await readUri(page)
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?(?=.*symKey=[0-9a-f]{64})(?=.*relay-protocol=irn)/)

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await pairing(page).copy.click()
  await expect(toast).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)

  await phone.pair(uri)
  await phone.approve()
  await expect(card).toBeHidden()
  await expect(button).toContainText(account.address.slice(0, 4))
  expect(await readKit(page)).toMatchObject({
    address: account.address,
    isConnected: true,
    networkId: 'eip155:31337',
    wallet: 'Latchkey Phone',
  })
  const tracked = () => page.evaluate(() => window.visit.tracked)
  await expect.poll(tracked).toContainEqual(
    expect.objectContaining({
      event: 'SELECT_WALLET',
      properties: { name: 'WalletConnect', platform: 'qrcode' },
    }),
  )
  await expect.poll(tracked).toContainEqual(
    expect.objectContaining({
      event: 'CONNECT_SUCCESS',
      properties: expect.objectContaining({ method: 'qrcode', name: 'Latchkey Phone' }),
    }),
  )

  // The URI is a secret, and so is its key (N-100).
  const [topic = '', key = ''] = [/wc:(\w+)@/.exec(uri)?.[1], /symKey=(\w+)/.exec(uri)?.[1]]
  for (const text of [await everySink(page), lines.join('\n')]) {
    expect(text).not.toContain(key)
    expect(text).not.toContain(`wc:${topic}`)
  }
})

test('a declined pairing shows a message; trying again starts a new one', { tag: '@nightly' }, async ({
  open,
  page,
  phone,
}) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  const { wallet, card, words, retry } = await openModal(page)
  await wallet('walletconnect').click()
  const first = await readUri(page)
  await phone.pair(first)
  await phone.reject()
  await expect(words).toContainText('Connection declined')
  expect((await readKit(page)).status).toBe('disconnected')

  await retry.click()
  const second = await readUri(page)
  expect(second).not.toBe(first)
  await phone.pair(second)
  await phone.approve()
  await expect(card).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(true)
})

for (const way of ['closed', 'left'] as const) {
  test(
    `N-114: a pairing whose view was ${way} is dead: a phone that approves later connects nothing`,
    nightlyUnless(way === 'closed'),
    async ({ open, page, phone }) => {
      await open('kit', { wallets: 'none' })
      await makeKit(page, USE)
      await page.evaluate(() => {
        window.visit.kit.on('session:connect-failed', ({ code }) => window.visit.errors.push(code))
      })
      const { wallet, back, close, card } = await openModal(page)
      await wallet('walletconnect').click()
      const uri = await readUri(page)
      await phone.pair(uri)
      await expect(await phone.prompt()).toBeVisible()
      await (way === 'closed' ? close : back).click()
      if (way === 'closed') await expect(card).toBeHidden()
      const code = way === 'closed' ? 'MODAL_CLOSED' : 'CONNECTION_CANCELLED'
      await expect.poll(() => page.evaluate(() => window.visit.errors)).toEqual([code])

      // A late approval has no effect; the next pairing is a new one and works.
      await phone.approve()
      await expect.poll(() => phone.sessions()).toEqual([])
      if (way === 'closed') await openModal(page)
      await parts(page).wallet('walletconnect').click()
      const next = await readUri(page)
      expect(next).not.toBe(uri)
      expect((await readKit(page)).status).not.toBe('connected')
      await phone.pair(next)
      await phone.approve()
      await expect(card).toBeHidden()
      expect((await readKit(page)).isConnected).toBe(true)

      await page.reload()
      await makeKit(page, USE)
      await expect.poll(async () => (await readKit(page)).isConnected).toBe(true)
    },
  )
}

test('in the window of a laptop at 200 %, the whole code is visible at once', async ({ open, page }) => {
  await page.setViewportSize({ width: 640, height: 330 })
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  const { wallet, card } = await openModal(page)
  await wallet('walletconnect').click()
  await readUri(page)
  await settled(page)
  const view = await card.locator('.lk-scroll').boundingBox()
  const code = await pairing(page).code.boundingBox()
  expect(code?.y).toBeGreaterThanOrEqual(view?.y ?? 0)
  // The lower edge of a view that scrolls fades out.
  const FADE_PX = 16
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual(
    (view?.y ?? 0) + (view?.height ?? 0) - FADE_PX,
  )
  expect(code?.width).toBeGreaterThanOrEqual(200)
})
