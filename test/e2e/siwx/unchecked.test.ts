import type { Page } from '@playwright/test'
import { openModal, readKit, stored } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { makeSignInKit, question, reachQuestion, STATEMENT, signIn, statuses } from './signIn.js'

/** Opens the page again with an unreachable session store until `store-is-back` is dispatched. */
const makeWithoutStore = (page: Page) =>
  page.evaluate((statement) => {
    const errors: string[] = []
    const onError = (error: unknown) => void errors.push(String(error))
    const kit = window.lk.create({ onError, networks: window.lk.networks, signIn: { statement } })
    window.visit = { kit, tracked: [], refused: [], errors }
    const { signIn } = window.lk
    if (!signIn) return
    const { getSessions } = signIn
    signIn.getSessions = () => Promise.reject(new Error('503'))
    window.addEventListener('store-is-back', () => {
      signIn.getSessions = getSessions
    })
  }, STATEMENT)
const bringBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('store-is-back')))

test('unreadable sessions after a reload end no connection: the modal shows a message, and trying again signs the visitor in', async ({
  open,
  page,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeSignInKit(page)
  await reachQuestion(page, amber)
  await signIn(page, amber)

  await open('kit', { wallets: 'amber' })
  await makeWithoutStore(page)
  await expect.poll(() => page.evaluate(() => window.visit.errors.length)).toBe(1)
  expect(await readKit(page)).toMatchObject({ isConnected: false, status: 'reconnecting' })
  expect((await stored(page))['eip155:connected_connector_id']).toBe('dev.latchkey.amber')
  const { card, view, toast } = question(page)
  // Nothing opens automatically.
  await expect(card).toBeHidden()

  await page.evaluate(() => void window.visit.kit.open())
  await expect(view).toBeVisible()
  await expect(card.getByRole('alert')).toContainText('Couldn’t check your sign-in')
  const again = page.getByTestId('siwx-check-again')
  await again.click()
  await expect(again).toBeEnabled()
  await expect(card.getByRole('alert')).toBeVisible()
  await bringBack(page)
  await again.click()
  await expect(view).toHaveCount(0)
  // The modal shows what a connected visitor sees.
  await expect(page.getByTestId('account-balance')).toBeVisible()
  await expect(toast).toHaveCount(0)
  expect(await readKit(page)).toMatchObject({ isConnected: true, status: 'connected' })
  expect(await statuses(page)).toEqual({ eip155: 'signed-in' })
})

test('the waiting account is signed in when the visitor returns to the page, and can be disconnected', {
  tag: '@nightly',
}, async ({ open, page, wallets: { amber } }) => {
  await open('kit', { wallets: 'amber' })
  await makeSignInKit(page)
  await reachQuestion(page, amber)
  await signIn(page, amber)

  await open('kit', { wallets: 'amber' })
  await makeWithoutStore(page)
  await expect.poll(() => page.evaluate(() => window.visit.errors.length)).toBe(1)
  await bringBack(page)
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
  await expect.poll(async () => (await readKit(page)).isConnected).toBe(true)
  await expect(question(page).card).toBeHidden()

  await open('kit', { wallets: 'amber' })
  await makeWithoutStore(page)
  await expect.poll(() => page.evaluate(() => window.visit.errors.length)).toBe(1)
  await page.evaluate(() => void window.visit.kit.open())
  await page.getByTestId('siwx-leave').click()
  await expect(question(page).card).toBeHidden()
  expect(await readKit(page)).toMatchObject({ isConnected: false, status: 'disconnected' })
})

test('each connected chain signs in; the second can be disconnected separately', async ({
  open,
  page,
  wallets,
}) => {
  const make = () =>
    page.evaluate((statement) => {
      const kit = window.lk.create({ use: ['evm', 'solana'], signIn: { statement } })
      window.visit = { kit, tracked: [], refused: [], errors: [] }
    }, STATEMENT)
  const authenticated = () =>
    page.evaluate(() => {
      const of = (namespace: 'eip155' | 'solana') => window.visit.kit.getAccount(namespace)?.isAuthenticated
      return [of('eip155'), of('solana')]
    })
  await open('kit', { wallets: 'amber,dune' })
  await make()
  const { card, view, sign, cancel } = question(page)
  await reachQuestion(page, wallets.amber)
  await signIn(page, wallets.amber)
  await page.evaluate(() => window.visit.kit.open({ namespace: 'solana' }))
  await card.getByText('Dune Wallet').click()
  await wallets.dune.approve()
  await expect(card).toBeHidden()
  expect(await authenticated()).toEqual([true, true])

  // The sessions are gone, but the connections remain.
  await page.evaluate(() => localStorage.removeItem('@appkit/siwx'))
  await open('kit', { wallets: 'amber,dune' })
  await make()
  await expect(view).toContainText('Sign in on Solana Local (1 of 2)')
  await expect(cancel).toContainText('Leave Solana Local')
  await sign.click()
  await wallets.dune.approve()
  await expect(view).toContainText('Sign in on Latchkey Local (2 of 2)')
  await expect(sign).toBeFocused()
  expect(await authenticated()).toEqual([false, true])
  await cancel.click()
  await expect(card).toBeHidden()
  expect(await authenticated()).toEqual([false, true])
  expect(await page.evaluate(() => window.visit.kit.getAccount('eip155')?.status)).toBe('disconnected')
  await openModal(page)
  await expect(view).toHaveCount(0)
})
