import { AMBER, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { form, openForm } from '../send/sendForm.js'
import { goToForm, nameFor, PROFILE, posted, registerFor } from './names.js'

test('[ERR-09] every failure leads back to the form, with the documented text, and keeps the name', async ({
  page,
  open,
  sandbox,
  wallets,
  createAccount,
}) => {
  const { amber } = wallets
  const label = nameFor(sandbox, 'lantern')
  const name = `${label}.reown.id`
  const texts: string[] = []
  page.on('console', (line) => void texts.push(line.text()))
  const REVERSE = '/v1/profile/reverse/'
  await sandbox.fault({ service: 'blockchain', path: REVERSE, status: 500, times: 1 })
  await open('kit', { csp: 'strict' })
  await makeKit(page, { debug: true })
  await connectWith(page, amber, AMBER)
  await openModal(page)
  await expect.poll(() => texts.join('\n')).toContain('Error fetching names for address')
  const shown = await goToForm(page)

  // Suggestions fail, and can be requested again.
  const SUGGESTIONS = '/v1/profile/suggestions/'
  await sandbox.fault({ service: 'blockchain', path: SUGGESTIONS, status: 500, times: 1 })
  await shown.input.fill(label)
  const trouble = page.getByTestId('names-suggestions-failed')
  await expect(trouble).toContainText('Error fetching name suggestions')
  await page.getByTestId('names-retry').click()
  await expect(shown.suggestion(label)).toContainText('Available')
  await expect(trouble).toHaveCount(0)

  // The wallet rejects.
  const failure = `Error registering name ${name}`
  const kept = async (reason: string) => {
    await expect(shown.failed).toContainText(failure)
    await expect(shown.failed).toContainText(reason)
    await expect(shown.title).toHaveText('Choose name')
    await expect(shown.input).toHaveValue(label)
    await expect(shown.input).toBeFocused()
  }
  await shown.register.click()
  await amber.reject()
  await kept('The signature was declined in your wallet')
  expect(await posted(sandbox)).toEqual([])

  // The service fails, or gives a reason for its refusal.
  for (const [status, body, reason] of [
    [500, undefined, 'Unknown error'],
    [
      400,
      { status: 'FAILED', reasons: [{ name: 'x', description: 'Names are <b>closed</b>' }] },
      'Names are <b>closed</b>',
    ],
  ] as const) {
    await sandbox.fault({ service: 'blockchain', path: PROFILE, method: 'POST', status, body, times: 1 })
    await shown.register.click()
    await amber.approve()
    await kept(reason)
  }

  // A rival account registers the name once the form has listed it: first the list is outdated, then updated.
  await expect(shown.suggestion(label)).toContainText('Available')
  const rival = await createAccount()
  await registerFor(sandbox, rival, name)
  const before = (await posted(sandbox)).length
  await shown.register.click()
  await kept('Already taken')
  await expect(amber.prompt).toHaveCount(0)
  await shown.input.fill('')
  await shown.input.fill(label)
  await expect(shown.suggestion(label)).toContainText('Registered')
  await expect(shown.line).toHaveText('This name is taken. Choose another one')
  await expect(shown.register).toBeDisabled()
  await shown.input.press('Enter')
  await shown.suggestion(label).click({ force: true })
  await expect(shown.register).toBeDisabled()
  expect((await posted(sandbox)).length).toBe(before)

  // The wallet switches networks while a signature is pending.
  await shown.suggestion(`${label}1`).click()
  await expect(shown.input).toHaveValue(`${label}1`)
  await shown.register.click()
  await expect(shown.step('sign')).toBeVisible()
  await amber.call('setChain', 31338)
  await expect(shown.input).toHaveValue('')
  await amber.approve()
  await expect(amber.prompt).toHaveCount(0)
  expect((await posted(sandbox)).length).toBe(before)
  await amber.call('setChain', 31337)

  // The receiver is a name.
  await sandbox.fault({ service: 'blockchain', path: `${PROFILE}/`, status: 500, times: 1 })
  await openForm(page, { amount: '0.25', to: name })
  const sending = form(page)
  await expect(sending.lines.last()).toContainText('Error resolving name')
  await sending.button.click()
  await expect(sending.found).toContainText(rival.address)
  // The host learns once that the account's own name could not be looked up while the service was paused.
  expect(await page.evaluate(() => window.visit.errors)).toEqual([
    'NamesError: Error fetching names for address',
  ])
})
