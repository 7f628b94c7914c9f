import { seriousTrouble } from '../account/visitAccount.js'
import { AMBER, connect, makeKit, openModal } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { settled } from '../shell/settled.js'
import { goToForm, nameFor, posted, registerFor } from './names.js'

const SHORT = 'At least 4 characters'
const ASCII = 'Use only letters a–z, digits and hyphens'
const HYPHEN = 'A name can’t start or end with a hyphen'
const PUNYCODE = 'The third and fourth characters can’t both be hyphens'

/** Typed text, the field's resulting value, and the message for it. */
const REFUSED = [
  ['abc', 'abc', SHORT],
  ['-abc-', '-abc-', HYPHEN],
  ['abcd-', 'abcd-', HYPHEN],
  ['ab--c', 'ab--c', PUNYCODE],
  ['\uff41\uff42\uff43\uff44', '\uff41\uff42\uff43\uff44', ASCII],
  ['\u0430bcd', '\u0430bcd', ASCII],
  ['al ice', 'al ice', ASCII],
  ['al_ice', 'al_ice', ASCII],
  ['alice.eth', 'alice.eth', ASCII],
  ['ali\u200bce', 'ali\u200bce', ASCII],
] as const

test('[VAL-15] [N-075] [WCAG-2.1.1] [WCAG-3.3.1] a name is checked as it is typed; the newest suggestions win; the form works by keyboard', async ({
  page,
  open,
  sandbox,
  account,
  createAccount,
}) => {
  const label = nameFor(sandbox, 'osprey')
  await registerFor(sandbox, await createAccount(), `${label}.reown.id`)
  await open('kit', { csp: 'strict', init: { amber: { policies: { '*': 'approve' } } } })
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  expect(await connect(page, AMBER)).toEqual({ ok: true })
  await openModal(page)
  const shown = await goToForm(page)
  const asked = async () =>
    (await sandbox.requests({ service: 'blockchain' })).filter(({ path }) => path.includes('suggestions'))

  for (const [typed, stands, words] of REFUSED) {
    await shown.input.fill(typed)
    await expect(shown.input).toHaveValue(stands)
    await expect(shown.line).toContainText(words)
    await expect(shown.register).toBeDisabled()
    await shown.input.press('Enter')
  }
  await expect(shown.input).toHaveAttribute('aria-invalid', 'true')
  expect(await seriousTrouble(page)).toEqual([])
  // Capitals are shown in lower case, and the ending is removed.
  await shown.input.fill(`${label.toUpperCase()}.reown.id`)
  await expect(shown.input).toHaveValue(label)
  const own = async () => (await posted(sandbox)).filter(({ address }) => address === account.address)
  expect(await own()).toEqual([])

  // Suggestions are for the last typed text, even if the first answer arrives last; not every key sends a request.
  await expect.poll(async () => (await asked()).length).toBe(1)
  await expect(shown.suggestions).toHaveCount(5)
  const slow = `/v1/profile/suggestions/${label}1`
  await sandbox.fault({ service: 'blockchain', path: slow, delayMs: 3000, times: 1 })
  await shown.input.press('End')
  await page.keyboard.type('1')
  await expect.poll(async () => (await asked()).length).toBe(2)
  await page.keyboard.type('2345', { delay: 40 })
  await expect(shown.suggestion(`${label}12345`)).toContainText('Available')
  expect((await asked()).map(({ path }) => path.split('/').at(-1))).toEqual([
    ...[label, `${label}1`, `${label}12345`],
  ])
  expect((await asked()).at(-1)?.query).toMatchObject({ zone: 'reown.id' })

  // Back to the taken name, and to another of the list, without a pointer.
  for (let count = 0; count < 5; count++) await page.keyboard.press('Backspace')
  await expect(shown.suggestion(label)).toContainText('Registered')
  await settled(page)
  expect(await seriousTrouble(page)).toEqual([])
  const other = shown.suggestion(`the-${label}`)
  await expect(other).toContainText('Available')
  for (let count = 0; count < 12 && !(await isFocused(other)); count++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(shown.input).toHaveValue(`the-${label}`)
  await expect(other).toHaveAttribute('aria-current', 'true')
  await expect(shown.suggestion(label)).toContainText('Registered')
  for (let count = 0; count < 12 && !(await isFocused(shown.register)); count++)
    await page.keyboard.press('Tab')
  const before = Math.floor(Date.now() / 1000)
  await page.keyboard.press('Enter')
  await expect(shown.success).toBeVisible()
  expect(await seriousTrouble(page)).toEqual([])
  const [{ message } = { message: '' }] = await own()
  const { timestamp, ...rest } = JSON.parse(message)
  expect(message).toBe(JSON.stringify({ ...rest, timestamp }))
  expect(rest).toEqual({ name: `the-${label}.reown.id`, attributes: {} })
  expect(Math.abs(timestamp - before)).toBeLessThan(30)
  for (let count = 0; count < 6 && !(await isFocused(shown.go)); count++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(shown.card).toContainText(`the-${label}.reown.id`)
  expect(await own()).toHaveLength(1)
})

const isFocused = (control: { evaluate<T>(look: (one: Element) => T): Promise<T> }) =>
  control.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)
