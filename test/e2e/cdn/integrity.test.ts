import { expect, test } from '../fixtures.js'
import { modal } from '../shell/modal.js'
import { settled } from '../shell/settled.js'
import { createScriptTag, type ScriptTag } from './scriptTag.js'

let scriptTag: ScriptTag
test.beforeAll(async () => {
  scriptTag = await createScriptTag()
})
test.afterAll(() => scriptTag?.close())

test('the script tag runs no file that differs from the published one; a refusal is reported, and the page goes on', async ({
  page,
  open,
}) => {
  const { card, view, close } = modal(page)
  const connect = page.getByTestId('connect-button')
  const load = async () => {
    await open('kit')
    await page.evaluate(() => {
      const { latchkey, options } = window.tag
      const errors: string[] = []
      const onError = (error: unknown) => void errors.push(String(error))
      const given = { ...options, adapters: [latchkey.evmAdapter()], plugins: latchkey.allPlugins(), onError }
      Object.assign(window, { errors, kit: latchkey.createAppKit(given) })
    })
    await connect.click()
  }
  const hasRun = () => page.evaluate(() => 'tampered' in window)
  const errors = () => page.evaluate(() => (window as unknown as { errors: string[] }).errors.join())

  // The entry, checked by its attribute alone: neither by the tag nor by an importing module.
  await scriptTag.serve(page, { place: 'instead', pins: 'entry' })
  scriptTag.tamper(/^latchkey\.js$/)
  await open('kit')
  expect(await page.evaluate(() => ['tampered', 'tag'].filter((name) => name in window))).toEqual([])

  // The code that draws the modal: pressing the button has no effect, now or later, and the host gets the reason.
  await scriptTag.serve(page, { place: 'instead' })
  scriptTag.tamper(/^screen-/)
  await load()
  await expect.poll(errors).toMatch(/screen-[^,]+$/)
  await expect(connect).toHaveText('Connect Wallet')
  await connect.click()
  await expect.poll(errors).toMatch(/screen-[^,]+,.*screen-[^,]+$/)
  await expect(card).toBeHidden()
  expect(await hasRun()).toBe(false)

  // A view: the modal shows the failure in its place, does not bypass the pin, and closes.
  scriptTag.tamper(/^WhatIsAWallet-/)
  await load()
  await page.evaluate(() => {
    const { kit } = window as unknown as { kit: { open(view: object): Promise<void> } }
    void kit.open({ view: 'WhatIsAWallet' })
  })
  await expect(card).toContainText('Couldn’t load this')
  await settled(page)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(errors).toMatch(/WhatIsAWallet-[^,]+,.*WhatIsAWallet-[^,]+$/)
  await expect(card).toContainText('Couldn’t load this')
  expect(await hasRun()).toBe(false)
  await close.click()
  await expect(card).toBeHidden()

  // The original files again: the next visit works.
  scriptTag.tamper(undefined)
  await load()
  await expect(view('Connect').getByRole('button', { name: 'Amber Wallet' })).toBeVisible()
  expect(await hasRun()).toBe(false)
  expect(await errors()).toBe('')
})
