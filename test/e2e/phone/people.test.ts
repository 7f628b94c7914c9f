import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { ASKED, connect, expect, HARBOR, LOCAL, test } from './bareTest.js'

test('every action has a visible control', async ({ bare, phone, account, createAccount }) => {
  await createAccount()
  const page = await phone.open()
  await connect(bare, phone, { eip155: ASKED.eip155 })
  await expect(page.getByRole('status')).toHaveText('Connected to Bare page')
  const chains = () => bare.provider.session?.namespaces.eip155?.chains

  await page.getByRole('button', { name: 'Use Latchkey Harbor on Bare page' }).click()
  await expect.poll(() => phone.sessions()).toMatchObject([{ active: { eip155: HARBOR } }])
  await page.getByRole('button', { name: 'Remove Latchkey Local from Bare page' }).click()
  await expect.poll(chains).toEqual([HARBOR])
  await page.getByLabel('Account').selectOption('Account 2')
  await expect
    .poll(() => bare.provider.session?.namespaces.eip155?.accounts)
    .toEqual([expect.not.stringContaining(account.address)])

  await page.getByRole('button', { name: 'Ping Bare page' }).click()
  await expect(page.getByRole('status')).toHaveText('The site answered.')
  await page.getByRole('switch', { name: 'Flight mode' }).click()
  await expect(page.getByText('· Offline')).toBeVisible()
  await page.getByRole('switch', { name: 'Flight mode' }).click()
  await expect(page.getByText('· Online')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect Bare page' }).click()
  await expect(page.getByText('No site is connected.')).toBeVisible()

  await page.getByLabel('Name that sites see').fill('Another Phone')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Another Phone')
})

test('requests can be answered from the keyboard', async ({ bare, phone, account }) => {
  const page = await phone.open()
  const { uri, session } = await bare.connect({ eip155: ASKED.eip155 })
  await page.getByLabel('Pairing address').fill(uri)
  await page.keyboard.press('Enter')
  const prompt = await phone.prompt()
  await expect(prompt.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(prompt.getByRole('checkbox', { name: 'Latchkey Local' })).not.toBeChecked()
  await prompt.getByRole('button', { name: 'Connect' }).press('Enter')
  expect((await session)?.namespaces.eip155?.chains).toEqual([HARBOR])

  const params = ['0x68', account.address]
  const signing = bare.provider.request({ method: 'personal_sign', params }, HARBOR)
  const refused = expect(signing).rejects.toMatchObject({ code: 5000 })
  await expect(prompt).toBeVisible()
  await page.keyboard.press('Escape')
  await refused
  await expect(prompt).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`it fits a small phone and its controls are named, ${colorScheme}`, async ({
    bare,
    phone,
    account,
  }) => {
    const page = await phone.open()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme })
    await check(page)

    const { uri, session } = await bare.connect(ASKED)
    await phone.pair(uri)
    await (await phone.prompt()).waitFor()
    await check(page)
    await phone.approve()
    await session
    await check(page)

    const params = ['0x68', account.address]
    const signing = bare.provider.request({ method: 'personal_sign', params }, LOCAL)
    await (await phone.prompt()).waitFor()
    await check(page)
    await phone.approveRequest()
    await signing
  })
}

type Axe = { run(context: Document): Promise<AxeResults> }

async function check(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
  expect(found).toEqual([])
}
