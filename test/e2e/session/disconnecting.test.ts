import type { Page } from '@playwright/test'
import { AMBER, makeKit, openModal, parts, readKit, stored } from '../connect/visit.js'
import { accountOf, logInByEmail, makeEmbedded } from '../embedded/visit.js'
import { expect, test } from '../fixtures.js'
import { pairing, readUri, USE } from '../pairing/pair.js'

// The page disconnects while the visitor is connecting, as a page that signs its visitor out.

const disconnect = (page: Page, closeModal?: false) =>
  page.evaluate((closes) => window.visit.kit.disconnect(undefined, { closeModal: closes }), closeModal)
const errors = (page: Page) => page.evaluate(() => window.visit.errors)

async function expectDisconnected(page: Page) {
  expect(await readKit(page)).toMatchObject({ address: undefined, status: 'disconnected' })
  expect(await stored(page)).not.toHaveProperty(['eip155:connected_connector_id'])
}

test('disconnecting ends a request to a browser wallet, and a late approval connects nothing', async ({
  open,
  page,
  account,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  const { wallet, retry, card, title } = await openModal(page)
  await wallet(AMBER).click()
  await expect(amber.prompt).toBeVisible()
  await disconnect(page)
  await expect(card).toBeHidden()
  await expectDisconnected(page)
  await amber.approve()
  await expectDisconnected(page)
  await amber.call('disconnect')

  // With the modal open, the view offers another try.
  await openModal(page)
  await expect(title).toHaveText('Connect Wallet')
  await wallet(AMBER).click()
  await expect(amber.prompt).toBeVisible()
  await disconnect(page, false)
  await expect(card).toContainText('Couldn’t connect to Amber Wallet')
  await expectDisconnected(page)
  await amber.reject()
  await retry.click()
  await amber.approve()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ address: account.address, status: 'connected' })
  expect(await errors(page)).toEqual([])
})

test('disconnecting ends a pairing, and the next code connects', async ({ open, page, phone, account }) => {
  await open('kit', { wallets: 'none' })
  await makeKit(page, USE)
  const { wallet, card, retry } = await openModal(page)
  await wallet('walletconnect').click()
  const first = await readUri(page)
  await disconnect(page, false)
  await expect(pairing(page).code).toHaveCount(0)
  await expect(card).toContainText('Couldn’t connect')
  await expectDisconnected(page)

  await phone.pair(first)
  await phone.approve()
  await expect.poll(() => phone.sessions()).toEqual([])
  await expectDisconnected(page)
  await retry.click()
  await phone.pair(await readUri(page))
  await phone.approve()
  await expect(card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ address: account.address, status: 'connected' })
  expect(await errors(page)).toEqual([])
})

test('disconnecting ends a login whose code was accepted, and signs it out', async ({
  open,
  page,
  sandbox,
}) => {
  const email = `lea.${sandbox.projectId.slice(0, 8)}@example.com`
  await open('kit', { wallets: 'none' })
  await makeEmbedded(page, { use: ['evm'], defaultAccountTypes: { eip155: 'eoa' } })
  await sandbox.secure.fault({ request: 'GET_USER', answer: 'delayed', delayMs: 2_000, times: 1 })
  await logInByEmail(page, sandbox, email)
  await expect
    .poll(async () => (await sandbox.secure.requests()).map(({ name }) => name))
    .toContain('GET_USER')
  await disconnect(page)
  const { card } = parts(page)
  await expect(card).toBeHidden()
  expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'disconnected' })
  await expect
    .poll(async () => (await sandbox.secure.requests()).map(({ name }) => name))
    .toContain('SIGN_OUT')
  expect(await accountOf(page, 'eip155')).toMatchObject({ status: 'disconnected' })
  expect(await errors(page)).toEqual([])
})
