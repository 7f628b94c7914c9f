import { createPublicKey, verify as verifyBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PublicKey } from '@solana/web3.js'
import { solanaAddressAt } from '../../sandbox/accounts.js'
import { decodeBase58 } from '../../sandbox/solana/base58.js'
import { parts, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { DUNE } from './solanaKit.js'

type Signed = { message: string; signature: string }

/** Makes a kit with a plugin that requests sign-in while connecting. */
const makeKit = (page: Page) =>
  page.evaluate(() => {
    const { lk } = window
    window.signedAlong = []
    const signIn = lk.plugin('sign-in', {
      provides: { id: 'flow.sign-in' },
      setup: () => ({
        request: async () => {},
        oneClick: {
          request: (chains: string[]) => ({
            chains,
            domain: location.host,
            uri: location.origin,
            nonce: 'nonceOfThisTest1',
            statement: 'Sign in to the page.',
            iat: '2026-01-02T03:04:05.678Z',
            exp: '2036-01-02T03:04:05.678Z',
            requestId: 'r-1',
            resources: ['https://example.com/terms'],
          }),
          accept: async (signed: unknown[]) => void window.signedAlong.push(...signed),
        },
      }),
    })
    const plugins = [lk.connect(), lk.accountTabs(), signIn]
    window.visit = { kit: lk.create({ use: ['solana'], plugins }), tracked: [], refused: [], errors: [] }
  })

/** Verifies with Node's own Ed25519, which neither the wallet nor the kit uses. */
function isSigned(address: string, { message, signature }: Signed): boolean {
  const prefix = Buffer.from('302a300506032b6570032100', 'hex')
  const der = Buffer.concat([prefix, new PublicKey(address).toBytes()])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return verifyBytes(null, Buffer.from(message), key, decodeBase58(signature))
}

test('a Solana wallet that signs in connects and signs in with one prompt', async ({
  open,
  page,
  account,
  sandbox,
  wallets,
}) => {
  const address = solanaAddressAt(account.index)
  await open('kit', { wallets: 'dune', csp: 'strict' })
  await makeKit(page)
  const { card, wallet, words, retry } = parts(page)
  await page.getByTestId('connect-button').click()
  await wallet(DUNE).click()
  await expect(wallets.dune.prompt).toContainText('Sign in to the page.')
  await wallets.dune.reject()
  await expect(words).toContainText('Connection declined')
  expect((await readKit(page)).isConnected).toBe(false)

  await retry.click()
  await wallets.dune.approve()
  await expect(card).toBeHidden()
  const { caipNetworkId } = sandbox.config.solana
  expect(await readKit(page)).toMatchObject({ address, networkId: caipNetworkId, wallet: DUNE })

  const [signed, ...more] = (await page.evaluate(() => window.signedAlong)) as Signed[]
  expect(more).toEqual([])
  const { host, origin } = new URL(page.url())
  expect(signed?.message).toBe(
    [
      `${host} wants you to sign in with your Solana account:`,
      address,
      '',
      'Sign in to the page.',
      '',
      `URI: ${origin}`,
      'Version: 1',
      `Chain ID: ${caipNetworkId.slice('solana:'.length)}`,
      'Nonce: nonceOfThisTest1',
      'Issued At: 2026-01-02T03:04:05.678Z',
      'Expiration Time: 2036-01-02T03:04:05.678Z',
      'Request ID: r-1',
      'Resources:',
      '- https://example.com/terms',
    ].join('\n'),
  )
  expect(signed && isSigned(address, signed)).toBe(true)

  const signing = page.evaluate(() => window.visit.kit.signMessage('afterwards'))
  await wallets.dune.approve()
  expect(isSigned(address, { message: 'afterwards', signature: await signing })).toBe(true)
  const asked = await wallets.dune.call('requests')
  expect(asked.map(({ method }) => method)).toEqual(['solana:signIn', 'solana:signIn', 'solana:signMessage'])
  expect(await sandbox.cspReports()).toEqual([])
})

test('a Solana wallet that does not sign in is connected, and nothing was signed', {
  tag: '@nightly',
}, async ({ open, page, wallets }) => {
  await open('kit', { wallets: 'dune', init: { dune: { signIn: false } } })
  await makeKit(page)
  const { card, wallet } = parts(page)
  await page.getByTestId('connect-button').click()
  await wallet(DUNE).click()
  await expect(wallets.dune.prompt).toContainText('Connect to this site')
  await wallets.dune.approve()
  await expect(card).toBeHidden()
  expect((await readKit(page)).isConnected).toBe(true)
  expect(await page.evaluate(() => window.signedAlong)).toEqual([])
})
