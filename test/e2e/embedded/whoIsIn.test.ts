import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { openModal, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { sessionsOf } from '../siwx/signIn.js'
import { accountOf, logInByEmail, makeEmbedded } from './visit.js'

const CHAIN = 31337

/** Reads the connected wallets like a host. */
const connectionsOf = (page: Page, namespace: 'eip155' | 'solana') =>
  page.evaluate((of) => window.visit.kit.getConnections(of), namespace)
const smartNetworks = (page: Page) =>
  page.evaluate(
    () => window.kernelOf(window.visit.kit).session.state.get().networks.eip155?.smartAccountEnabledNetworks,
  )

test('[ENT-07] [ENT-10] [ENT-14] every field of an e-mail login comes from the secure site', async ({
  open,
  page,
  sandbox,
}) => {
  const email = `ida.${sandbox.projectId.slice(0, 8)}@example.com`
  const { eoa, smartAccount: smart = '', solana } = await sandbox.secure.account(email)
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page)
  await logInByEmail(page, sandbox, email)
  const { card } = parts(page)
  await expect(card).toBeHidden()
  await expect.poll(() => accountOf(page, 'solana')).toMatchObject({ address: solana })

  const { soft } = expect
  const account = await accountOf(page, 'eip155')
  soft(account?.status).toBe('connected')
  soft(account?.address).toBe(smart)
  soft(account?.caipAddress).toBe(`eip155:${CHAIN}:${smart}`)
  soft(account?.allAccounts).toEqual([
    { namespace: 'eip155', address: smart, type: 'smartAccount', name: 'Smart account' },
    { namespace: 'eip155', address: eoa, type: 'eoa', name: 'Regular account' },
  ])
  soft(account?.addressLabels).toEqual({ [smart]: 'Smart account', [eoa]: 'Regular account' })
  soft(account?.user).toEqual({ email, username: undefined })
  soft(account?.socialProvider).toBe('email')
  soft(account?.preferredAccountType).toBe('smartAccount')
  soft(account?.smartAccountDeployed).toBe(false)
  soft(account?.embeddedWalletInfo).toEqual({
    ...{ user: { email, username: undefined }, authProvider: 'email' },
    ...{ accountType: 'smartAccount', isSmartAccountDeployed: false },
  })
  soft(account?.connectedWalletInfo).toMatchObject({ type: 'AUTH', identifier: 'ID_AUTH' })
  soft(account?.addressExplorerUrl).toContain(smart)
  soft(await smartNetworks(page)).toContain(CHAIN)
  const [connection, ...others] = await connectionsOf(page, 'eip155')
  soft(others).toEqual([])
  soft(connection).toMatchObject({
    connectorId: 'ID_AUTH',
    accounts: [
      { address: smart, type: 'smartAccount' },
      { address: eoa, type: 'eoa' },
    ],
    caipNetwork: { caipNetworkId: `eip155:${CHAIN}` },
    auth: { name: 'email', username: email },
  })
  soft((await connectionsOf(page, 'solana'))[0]).toMatchObject({
    accounts: [{ address: solana, type: 'eoa' }],
    auth: { name: 'email', username: email },
  })
  // A visitor sees which of the two accounts is active.
  await openModal(page)
  await expect(card.getByTitle('Smart account · Email or social login, 2 accounts')).toHaveText(
    'Smart account',
  )
  await page.getByTestId('wui-wallet-switch').click()
  await expect(page.getByTestId('wui-active-profile-wallet-item')).toContainText('Smart account')
  await expect(page.getByTestId('active-connection')).toContainText('Regular account')
})

test('[ENT-14] the message of a sign-in and its signature come with the login', async ({
  open,
  page,
  sandbox,
}) => {
  const email = `eve.${sandbox.projectId.slice(0, 8)}@example.com`
  const { eoa } = await sandbox.secure.account(email)
  const options = { use: ['evm'], defaultAccountTypes: { eip155: 'eoa' }, signIn: { required: true } }
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, options)
  await logInByEmail(page, sandbox, email)
  await expect(parts(page).card).toBeHidden()
  const [session] = await sessionsOf(page)
  const { message = '', signature } = session ?? {}
  expect(await verifyMessage({ address: eoa as Hex, message, signature: signature as Hex })).toBe(true)
  expect(await accountOf(page, 'eip155')).toMatchObject({
    ...{ address: eoa, preferredAccountType: 'eoa', embeddedWalletInfo: { accountType: 'eoa' } },
  })
})

test('[ENT-07] [ENT-10] [ENT-14] a login by Google exposes its provider and the visitor’s name', async ({
  open,
  page,
  sandbox,
}) => {
  await open('kit', { wallets: 'none', csp: 'strict' })
  await makeEmbedded(page, { use: ['evm'] })
  await openModal(page)
  const opening = page.waitForEvent('popup')
  await page.getByTestId('social-selector-google').click()
  await (await opening).getByRole('button', { name: 'Continue as visitor' }).click()
  await expect(parts(page).card).toBeHidden()
  const { soft } = expect
  const account = await accountOf(page, 'eip155')
  soft(account?.user?.username).toBe('visitor')
  soft(account?.user?.email).toContain('@')
  soft(account?.socialProvider).toBe('google')
  soft(account?.embeddedWalletInfo).toMatchObject({ authProvider: 'google', user: account?.user })
  soft((await connectionsOf(page, 'eip155'))[0]?.auth).toEqual({ name: 'google', username: 'visitor' })
  expect(await sandbox.cspReports()).toEqual([])
})
