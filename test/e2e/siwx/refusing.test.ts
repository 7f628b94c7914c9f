import { readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { countShakes } from '../shell/modal.js'
import {
  makeSignInKit,
  question,
  reachQuestion,
  sessionsOf,
  signIn,
  signInEvents,
  statuses,
} from './signIn.js'

const INIT_FAILED = 'A problem occurred while trying initialize authentication'

test('[STA-06] a failed signature is reported, the sign-in view stays or returns, and trying again works', async ({
  open,
  page,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeSignInKit(page)
  const { sign, view, toast } = await reachQuestion(page, amber)
  await sign.focus()
  await page.keyboard.press('Enter')
  await amber.reject()
  await expect(toast).toHaveText('Error signing message')
  await expect(view).toContainText('Nothing was signed.')
  await expect(sign).toBeFocused()
  expect((await signInEvents(page)).map(({ event }) => event)).toEqual([
    'CLICK_SIGN_SIWX_MESSAGE',
    'SIWX_AUTH_ERROR',
  ])
  expect(await sessionsOf(page)).toEqual([])

  // A session that the host refuses does not count either. The modal, closed meanwhile, reopens.
  await page.evaluate(() => {
    const { signIn } = window.lk
    if (!signIn) return
    const { addSession } = signIn
    signIn.addSession = async (session) => {
      signIn.addSession = addSession
      const runtime = await window.kernelOf(window.visit.kit).runtime()
      runtime.modal.close({ force: true })
      throw new Error(`Not taken: ${session.signature}`)
    }
  })
  await expect(toast).toHaveCount(0)
  await sign.click()
  await amber.approve()
  await expect(toast).toHaveText('Error signing message')
  await expect(view).toBeVisible()
  expect(await statuses(page)).toEqual({ eip155: 'signed-out' })

  await signIn(page, amber)
  expect(await statuses(page)).toEqual({ eip155: 'signed-in' })
})

test('a sign-in that the host refuses shows the host’s own message for the visitor', async ({
  open,
  page,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeSignInKit(page)
  const refuse = (visitorMessage?: string) =>
    page.evaluate((words) => {
      const { signIn } = window.lk
      if (!signIn) return
      const { addSession } = signIn
      signIn.addSession = async () => {
        signIn.addSession = addSession
        throw Object.assign(new Error('blocked since May'), { visitorMessage: words })
      }
    }, visitorMessage)
  const { sign, view } = await reachQuestion(page, amber)
  await refuse()
  await sign.click()
  await amber.approve()
  await expect(view).toContainText('Sign-in was refused. Try again.')

  await refuse('Berth 7 is\ntaken.\u202e Ask at https://harbour.example/ for another.')
  await sign.click()
  await expect(view).toContainText('Confirm the request')
  await amber.approve()
  await expect(view).toContainText('Sign-in was refused: “Berth 7 is taken. Ask at … for another.”')
  await expect(view).not.toContainText('Nothing was signed')
  await expect(view).not.toContainText('blocked since May')
  expect(await statuses(page)).toEqual({ eip155: 'signed-out' })

  await signIn(page, amber)
  expect(await statuses(page)).toEqual({ eip155: 'signed-in' })
})

test('[STA-07] unreadable sessions disconnect the visitor, return to the wallets and show an error', async ({
  open,
  page,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeSignInKit(page)
  await page.evaluate(() => {
    const { signIn } = window.lk
    if (signIn) signIn.getSessions = () => Promise.reject(new Error('The host is away.'))
  })
  const { card, wallet, toast, view } = question(page)
  await page.getByTestId('connect-button').click()
  await wallet('dev.latchkey.amber').click()
  await amber.approve()
  await expect(toast).toHaveText(INIT_FAILED)
  await expect(page.locator('[data-view="Connect"]')).toBeVisible()
  await expect(view).toHaveCount(0)
  expect((await readKit(page)).isConnected).toBe(false)
  expect((await signInEvents(page)).map(({ event }) => event)).toEqual(['SIWX_AUTH_ERROR'])
  await expect(card).toBeVisible()
})

test('a message that cannot be created shows an error and a retry, which also runs once back online', async ({
  open,
  page,
  context,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeSignInKit(page)
  await page.evaluate(() => {
    const { signIn } = window.lk
    if (!signIn) return
    const { createMessage } = signIn
    signIn.createMessage = () => Promise.reject(new Error('The host is away.'))
    window.addEventListener('host-is-back', () => {
      signIn.createMessage = createMessage
    })
  })
  const { view, again, sign } = question(page)
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-selector-dev.latchkey.amber').click()
  await amber.approve()
  await expect(view).toContainText('Couldn’t prepare the message.')
  await context.setOffline(true)
  await expect(view).toContainText('You’re offline.')
  await again.focus()
  await again.click()
  await expect(again).toBeEnabled()
  await page.evaluate(() => window.dispatchEvent(new Event('host-is-back')))
  await context.setOffline(false)
  await expect(sign).toBeEnabled()
  await expect(sign).toBeFocused()
  await signIn(page, amber)
})

test('[VIEW-20] [VIEW-23] [N-050] a required sign-in can only be signed or cancelled, also on return; cancelling disconnects', async ({
  context,
  open,
  page,
  wallets: { amber, of },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeSignInKit(page)
  const { close, view } = await reachQuestion(page, amber)
  const shakes = await countShakes(page)
  let refused = 0
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(4, 4),
    () => close.click(),
  ]) {
    await leave()
    refused += 1
    await expect.poll(shakes).toBe(refused)
    await expect(page.locator('.lk-shaking')).toHaveCount(0)
  }
  await expect(view).toBeVisible()

  // Away and back in browser history: not signed in, and prompted again.
  await page.goto('about:blank')
  await page.goBack()
  await makeSignInKit(page)
  await expect(view).toBeVisible()
  expect(await statuses(page)).toEqual({ eip155: 'signed-out' })
  expect(await sessionsOf(page)).toEqual([])

  // The same in another tab, after closing this one.
  const tab = await context.newPage()
  await page.close()
  await open('kit', { wallets: 'amber', page: tab })
  await makeSignInKit(tab)
  const { cancel, card } = question(tab)
  await cancel.click()
  await expect(card).toBeHidden()
  await expect.poll(async () => (await readKit(tab)).isConnected).toBe(false)
  expect((await signInEvents(tab)).map(({ event }) => event)).toEqual(['CLICK_CANCEL_SIWX'])
  const asked = (await of(tab).amber.call('requests')).map(({ method }) => method)
  expect(asked).not.toContain('personal_sign')
})

test('[VIEW-21] cancelling on another network returns to the signed-in one; a network with a session needs no sign-in', async ({
  open,
  page,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeSignInKit(page)
  await reachQuestion(page, amber)
  await signIn(page, amber)
  const { view, cancel, card } = question(page)
  const goTo = (id: number) =>
    page.evaluate((wanted) => void window.visit.kit.switchNetwork({ id: wanted }), id)

  await goTo(31338)
  await amber.approve()
  await expect(view).toContainText('Latchkey Harbor')
  await expect(view).not.toContainText('disconnects')
  await cancel.click()
  await expect(cancel).toHaveText(/Cancelling…/)
  await amber.approve()
  await expect(card).toBeHidden()
  // The check of the session ends, and lets the account in, after it has closed the modal.
  await expect.poll(() => readKit(page)).toMatchObject({ isConnected: true, networkId: 'eip155:31337' })
  expect(await statuses(page)).toEqual({ eip155: 'signed-in' })

  await goTo(31338)
  await amber.approve()
  await expect(view).toBeVisible()
  await signIn(page, amber)
  expect((await sessionsOf(page)).map(({ data }) => data.chainId)).toEqual(['eip155:31337', 'eip155:31338'])
  await goTo(31337)
  await amber.approve()
  await expect.poll(async () => (await readKit(page)).networkId).toBe('eip155:31337')
  await expect.poll(() => statuses(page)).toEqual({ eip155: 'signed-in' })
  await expect(card).toBeHidden()
})

test('[VIEW-22] cancelling an optional sign-in closes the modal, and the visitor stays connected', async ({
  open,
  page,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeSignInKit(page, false)
  const { card, cancel, view } = await reachQuestion(page, amber)
  await cancel.click()
  await expect(card).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(true)
  expect(await statuses(page)).toEqual({ eip155: 'signed-out' })
  // The visitor can use the modal again.
  await page.getByTestId('account-button').click()
  await expect(card).toBeVisible()
  await expect(view).toHaveCount(0)
})

test('switching accounts during the prompt asks the new account to sign, and the old signature is ignored', async ({
  open,
  page,
  account,
  createAccount,
  wallets: { amber },
}) => {
  const other = await createAccount()
  await open('kit', {
    wallets: 'amber',
    init: { amber: { accounts: [account.index, other.index] } },
  })
  await makeSignInKit(page)
  const { sign, view, text, show } = await reachQuestion(page, amber)
  await show.click()
  await expect(text).toContainText(account.address)
  await sign.click()
  await expect(amber.prompt).toBeVisible()
  await amber.call('switchAccount', other.index)
  await expect(page.getByTestId('siwx-address')).toContainText(other.address)
  await expect(text).toContainText(other.address)
  await expect(sign).toBeEnabled()
  await amber.approve()
  await expect(amber.prompt).toHaveCount(0)
  expect(await sessionsOf(page)).toEqual([])
  await expect(view).toBeVisible()

  await signIn(page, amber)
  const [session, ...rest] = await sessionsOf(page)
  expect(session?.data.accountAddress).toBe(other.address)
  expect(rest).toEqual([])
})

test('a hidden page that is back online makes no message until it is seen', async ({
  open,
  page,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeSignInKit(page)
  await page.evaluate(() => {
    const { signIn } = window.lk
    if (!signIn) return
    document.body.dataset.asked = '0'
    signIn.createMessage = () => {
      document.body.dataset.asked = String(Number(document.body.dataset.asked) + 1)
      return Promise.reject(new Error('The host is away.'))
    }
  })
  const { view } = question(page)
  await page.getByTestId('connect-button').click()
  await page.getByTestId('wallet-selector-dev.latchkey.amber').click()
  await amber.approve()
  await expect(view).toContainText('Couldn’t prepare the message.')
  const asked = () => page.evaluate(() => Number(document.body.dataset.asked))
  const before = await asked()
  const turn = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await turn(true)
  for (let flap = 0; flap < 3; flap += 1) {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
  }
  expect(await asked()).toBe(before)
  await turn(false)
  await expect.poll(asked).toBe(before + 1)
})
