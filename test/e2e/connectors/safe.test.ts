import type { Frame, Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { SIGN, safeParent } from '../../sandbox/signers/safeParent.js'
import { expect, type Fixtures, nightlyUnless, test } from '../fixtures.js'

const SAFE = 'https://app.safe.global'

type Visit = Pick<Fixtures, 'sandbox' | 'account'> & { page: Page }

/** Opens the page inside a parent that acts like Safe's app, which the test serves at any origin. */
async function visitInside({ page, sandbox, account }: Visit, origin: string): Promise<Frame> {
  const inner = new URL('/kit/', sandbox.config.pages)
  inner.searchParams.set('projectId', sandbox.projectId)
  inner.searchParams.set('wallets', 'amber')
  const [network] = sandbox.config.networks
  if (!network) throw new Error('The sandbox has a network.')

  const owner = privateKeyToAccount(account.key)
  await page.exposeFunction(SIGN, (message: Hex) => owner.signMessage({ message: { raw: message } }))
  const body = safeParent({ frame: inner.href, safeAddress: account.address, chainId: network.id })
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  // The framed page is on this machine, and the browser requires a permission to show it on an outside page.
  await page.context().grantPermissions(['local-network-access'], { origin })
  await page.goto(`${origin}/apps/open`)
  const frame = page.frame('app')
  if (!frame) throw new Error('The parent frames the page.')
  await frame.waitForFunction(() => window.lk)
  await frame.evaluate(() => {
    const kit = window.lk.create({ use: ['evm', 'safe'] })
    window.visit = { kit, tracked: [], refused: [], errors: [] }
  })
  return frame
}

const readAccount = (frame: Frame) =>
  frame.evaluate(() => {
    const { kit } = window.visit
    const { address, isConnected } = kit.getAccount() ?? {}
    return {
      address,
      isConnected,
      wallet: kit.getWalletInfo()?.name,
      networkId: kit.getNetwork().caipNetworkId,
    }
  })

const listed = (frame: Frame) =>
  frame.evaluate(() =>
    window
      .kernelOf(window.visit.kit)
      .session.state.get()
      .connectors.map(({ id }) => id),
  )

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked)

test('[MIS-05] inside a Safe the page connects to it automatically, and the Safe signs', async ({
  page,
  sandbox,
  account,
}) => {
  const frame = await visitInside({ page, sandbox, account }, SAFE)
  const { address } = account
  const [network] = sandbox.config.networks
  await expect
    .poll(() => readAccount(frame))
    .toEqual({ address, isConnected: true, wallet: 'Safe', networkId: `eip155:${network?.id}` })

  const signature = await frame.evaluate(() => window.visit.kit.signMessage('Berth 12'))
  expect(await verifyMessage({ address, message: 'Berth 12', signature: signature as Hex })).toBe(true)
})

test('inside a Safe earlier stored connections are ignored, and its row reconnects', {
  tag: '@nightly',
}, async ({ page, sandbox, account }) => {
  const frame = await visitInside({ page, sandbox, account }, SAFE)
  await expect.poll(async () => (await readAccount(frame)).wallet).toBe('Safe')
  await frame.evaluate(() => window.visit.kit.disconnect())
  expect((await readAccount(frame)).isConnected).toBe(false)

  await frame.getByTestId('connect-button').click()
  await frame.getByTestId('wallet-selector-external-safe').click()
  await expect(frame.getByTestId('w3m-modal-card')).toBeHidden()
  expect((await readAccount(frame)).address).toBe(account.address)

  await frame.evaluate(() =>
    localStorage.setItem('@appkit/eip155:connected_connector_id', 'dev.latchkey.amber'),
  )
  await frame.evaluate(() => location.reload())
  await frame.waitForFunction(() => window.lk && !window.visit)
  await frame.evaluate(() => {
    window.visit = { kit: window.lk.create({ use: ['evm', 'safe'] }), tracked: [], refused: [], errors: [] }
  })
  await expect.poll(async () => (await readAccount(frame)).wallet).toBe('Safe')
})

for (const origin of [
  'https://app.safe.global.evil.example',
  'https://www.app.safe.global',
  'https://evil.example',
]) {
  test(
    `[N-094] ${origin} is no Safe, whatever it answers`,
    nightlyUnless(origin === 'https://evil.example'),
    async ({ page, sandbox, account }) => {
      const frame = await visitInside({ page, sandbox, account }, origin)
      await expect.poll(() => listed(frame)).toContain('dev.latchkey.amber')
      expect(await listed(frame)).not.toContain('safe')
      expect(await asked(page)).toEqual([])
    },
  )
}

test('outside a frame there is no Safe', async ({ page, open }) => {
  await open('kit', { wallets: 'amber' })
  await page.evaluate(() => {
    window.visit = { kit: window.lk.create({ use: ['evm', 'safe'] }), tracked: [], refused: [], errors: [] }
  })
  await expect.poll(() => listed(page.mainFrame())).toEqual(['dev.latchkey.amber'])
})
