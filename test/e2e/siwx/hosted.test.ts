import type { Page } from '@playwright/test'
import type { SandboxClient } from '../../sandbox/client.js'
import { makeKit, openModal, readKit, stored } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { question, reachQuestion, readMessage, signIn, statuses } from './signIn.js'

const TOKEN = 'siwx-auth-token'

const makeHostedKit = (page: Page) => makeKit(page, { signIn: { isHosted: true } })

/** The page's requests to the sign-in service. */
const asked = async (sandbox: SandboxClient) =>
  (await sandbox.requests({ service: 'catalogue' }))
    .filter(({ path }) => path.startsWith('/auth/v1/'))
    .map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)

/** The sessions that the page's own object returns for the connected account. */
const sessionsHere = (page: Page) =>
  page.evaluate(async () => {
    const { address = '' } = window.visit.kit.getAccount() ?? {}
    return (await window.lk.signIn?.getSessions('eip155:31337', address)) ?? []
  })

test('a visitor signs in with the service, stays signed in, and signing out revokes the session', async ({
  open,
  page,
  sandbox,
  account,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber', csp: 'strict' })
  await makeHostedKit(page)
  await reachQuestion(page, amber)
  const shown = await readMessage(page)
  expect(shown).toContain(`${new URL(page.url()).host} wants you to sign in with your Ethereum account:`)
  expect(shown).toContain(`URI: ${new URL(page.url()).origin}\n`)
  await signIn(page, amber)
  expect(await statuses(page)).toEqual({ eip155: 'signed-in' })
  expect(await asked(sandbox)).toEqual(['GET nonce', 'POST authenticate'])
  expect(await sessionsHere(page)).toMatchObject([{ data: { accountAddress: account.address } }])
  const kept = await stored(page)
  expect(Object.keys(kept).filter((key) => key.startsWith('siwx'))).toEqual([TOKEN])
  // The token never leaves the visitor's page.
  const requests = JSON.stringify(await sandbox.requests())
  expect(requests).not.toContain(kept[TOKEN])

  await page.reload()
  await makeHostedKit(page)
  await expect.poll(() => statuses(page)).toEqual({ eip155: 'signed-in' })
  await expect(amber.prompt).toHaveCount(0)
  expect(await sessionsHere(page)).toHaveLength(1)

  await page.evaluate(() => window.visit.kit.disconnect())
  await expect.poll(async () => (await stored(page))[TOKEN]).toBeUndefined()
  expect((await readKit(page)).isConnected).toBe(false)
  await expect.poll(async () => (await asked(sandbox)).at(-1)).toBe('POST sign-out')
  // A copied token is worthless now.
  const answer = await fetch(`${sandbox.config.services.catalogue}/auth/v1/me`, {
    headers: { Authorization: `Bearer ${kept[TOKEN]}` },
  })
  expect(answer.status).toBe(401)
})

test('an unreachable service shows a message, and the visitor signs in once it is back', async ({
  open,
  page,
  sandbox,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber' })
  await makeHostedKit(page)
  await reachQuestion(page, amber)
  await signIn(page, amber)
  await openModal(page)
  await sandbox.fault({ service: 'catalogue', path: '/auth/v1', status: 503, body: 'Down' })
  await page.evaluate(() => void window.visit.kit.switchNetwork({ id: 31338 }))
  await amber.approve()

  const { view, sign } = question(page)
  await expect(view.getByRole('alert')).toContainText('Couldn’t check your sign-in')
  expect(await readKit(page)).toMatchObject({ isConnected: false, status: 'reconnecting' })
  await sandbox.clearFaults()
  await page.getByTestId('siwx-check-again').click()
  await expect(sign).toBeEnabled()
  await signIn(page, amber)
  expect(await statuses(page)).toEqual({ eip155: 'signed-in' })
})
