import { openModal } from '../connect/visit.js'
import { accountOf, approval, logInByEmail, makeEmbedded } from '../embedded/visit.js'
import { expect, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { goToForm, nameFor, namesOf, posted } from './names.js'

test('[VIEW-17] the embedded wallet approves a name in the secure frame, or returns to the form', {
  tag: '@nightly',
}, async ({ page, open, sandbox }) => {
  const label = nameFor(sandbox, 'puffin')
  const name = `${label}.reown.id`
  const email = `ines.${sandbox.projectId.slice(0, 8)}@example.com`
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page)
  await logInByEmail(page, sandbox, email)
  const { card, title, back, ...shown } = namesOf(page)
  await expect(card).toBeHidden()
  await expect.poll(() => accountOf(page, 'eip155')).toMatchObject({ preferredAccountType: 'smartAccount' })
  await openModal(page)
  await goToForm(page)
  await shown.input.fill(label)
  await expect(shown.suggestion(label)).toContainText('Available')

  const sign = async () => {
    await shown.register.click()
    await expect(title).toHaveText('Approve Transaction')
    await expect(approval(page)).toContainText(name)
    await expect(page.locator('#w3m-frame-container')).toHaveAttribute('data-presence', 'ready')
    await settled(page)
  }
  await sign()
  await back.click()
  await expect(title).toHaveText('Choose name')
  await expect(shown.failed).toContainText(`Error registering name ${name}`)
  await expect(shown.input).toHaveValue(label)
  expect(await posted(sandbox)).toEqual([])

  await sign()
  await approval(page).getByRole('button', { name: 'Sign' }).click()
  await expect(shown.success).toContainText(name)
  const { smartAccount } = await sandbox.secure.account(email)
  expect((await posted(sandbox))[0]?.address).toBe(smartAccount)
  await shown.go.click()
  await expect(page.getByTestId('w3m-modal-card')).toContainText(name)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})
