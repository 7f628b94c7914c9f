import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { form, nodeBalance, openForm } from '../send/sendForm.js'
import { COIN_TYPE, goToForm, nameFor, PROFILE, posted, registerFor } from './names.js'

test('[MIS-15] [VIEW-06] [VIEW-17] [STA-24] a name is registered with a wallet, stands in the header at once and after a reload, and is sent to', {
  tag: '@journey',
}, async ({ page, open, sandbox, wallets, account, createAccount }) => {
  const { amber } = wallets
  const label = nameFor(sandbox, 'harbour')
  const name = `${label}.reown.id`
  await open('kit', { csp: 'strict' })
  await makeKit(page)
  await connectWith(page, amber, AMBER)
  await openModal(page)
  const shown = await goToForm(page)
  await shown.input.pressSequentially(label.toUpperCase())
  await expect(shown.input).toHaveValue(label)
  await expect(shown.suggestion(label)).toContainText('Available')
  await expect(shown.line).toHaveText('This name is available')

  // Cancelled while the wallet's prompt is open: a later signature goes nowhere.
  await shown.register.click()
  await expect(shown.step('sign')).toContainText('Sign the message in Amber Wallet')
  await expect(amber.prompt).toContainText(name)
  await shown.cancel.click()
  await expect(shown.title).toHaveText('Choose name')
  await expect(shown.input).toHaveValue(label)
  await amber.approve()
  await expect(amber.prompt).toHaveCount(0)
  expect(await posted(sandbox)).toEqual([])

  // Delays each step so that it is visible.
  const hold = (path: string, method: string) =>
    sandbox.fault({ service: 'blockchain', path, method, delayMs: 500, times: 1 })
  await hold(`${PROFILE}/`, 'GET')
  await hold(PROFILE, 'POST')
  await hold('/v1/identity/', 'GET')
  const before = Math.floor(Date.now() / 1000)
  await shown.register.click()
  await expect(shown.step('loading')).toBeVisible()
  await expect(shown.step('sign')).toBeVisible()
  await amber.approve()
  await expect(shown.step('post')).toBeVisible()
  await expect(shown.cancel).toHaveCount(0)
  await expect(shown.step('set')).toBeVisible()
  await expect(shown.success).toContainText('Name registered')
  await expect(shown.success).toContainText(name)
  const [body] = await posted(sandbox)
  expect(body).toMatchObject({ coin_type: COIN_TYPE, address: account.address })
  const message = JSON.parse(body?.message ?? '')
  expect(message).toEqual({ name, attributes: {}, timestamp: expect.any(Number) })
  expect(message.timestamp - before).toBeLessThan(30)

  await shown.go.click()
  await expect(shown.card).toContainText(name)
  await shown.settings.click()
  await expect(shown.view('AccountSettings')).toContainText(name)
  await expect(shown.row).toHaveCount(0)
  const about = { isSmartAccount: false, ensName: name }
  const tracked = await page.evaluate(() =>
    window.visit.tracked.filter(({ event }) => /NAME|ENS/.test(event)),
  )
  expect(tracked.map(({ event, properties }) => [event, properties])).toEqual([
    ['OPEN_ENS_FLOW', { isSmartAccount: false }],
    ['REGISTER_NAME_INITIATED', about],
    ['REGISTER_NAME_INITIATED', about],
    ['REGISTER_NAME_SUCCESS', about],
  ])

  await page.reload()
  await makeKit(page)
  await openModal(page)
  await expect(shown.card).toContainText(name)

  // Sending to another account's name works, unless the name resolves to a different address by the time the wallet
  // would be called.
  const friend = await createAccount()
  const friendly = `${nameFor(sandbox, 'friend')}.reown.id`
  await registerFor(sandbox, friend, friendly)
  const had = await nodeBalance(sandbox, friend.address)
  const sending = form(page)
  await openForm(page, { amount: '0.25', to: friendly })
  await expect(sending.found).toContainText(friend.address)
  await sending.button.click()
  await expect(sending.review.name).toContainText(friendly)
  const moved = { addresses: { [COIN_TYPE]: { address: account.address } } }
  await sandbox.fault({ service: 'blockchain', path: `${PROFILE}/`, status: 200, body: moved, times: 1 })
  await sending.review.send.click()
  await expect(page.getByTestId('send-moved')).toBeVisible()
  await openForm(page, { amount: '0.25', to: friendly })
  await sending.button.click()
  await sending.review.send.click()
  await amber.approve()
  await expect(sending.status('confirmed')).toBeVisible()
  expect((await nodeBalance(sandbox, friend.address)) - had).toBe(10n ** 18n / 4n)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})
