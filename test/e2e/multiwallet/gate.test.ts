import { AMBER, BIRCH, connectWith, makeKit, openModal } from '../connect/visit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { showWallets, walletsView } from './wallets.js'

const OFF = { id: 'multi_wallet', isEnabled: false, config: [] }

/** Every script that the page loaded with this text in its name. */
const fetched = (page: Parameters<typeof makeKit>[0], name: string) =>
  page.evaluate(
    (part) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((url) => url.includes(part)),
    name,
  )

for (const [what, features] of [
  ['off', [OFF]],
  ['not mentioned', [{ id: 'activity', isEnabled: true, config: [] }]],
] as const) {
  test(
    `[ROLE-01] ${what}, nothing of several wallets is fetched or shown, and its calls give a notice`,
    nightlyUnless(what === 'off'),
    async ({ open, page, sandbox, wallets }) => {
      await sandbox.features([...features].map((one) => ({ ...one, config: [...one.config] })))
      await open('kit', { wallets: 'amber,birch' })
      await makeKit(page, { debug: true })
      await page.evaluate(() => window.visit.kit.ready())
      await connectWith(page, wallets.amber, AMBER)
      const { card } = await openModal(page)
      await expect(card).toContainText('Amber Wallet')
      await expect(walletsView(page).entry).toHaveCount(0)
      const refused = await page.evaluate(() =>
        window.visit.kit.open({ view: 'ProfileWallets' as 'Account' }).then(
          () => 'opened',
          (error) => error.code,
        ),
      )
      expect(refused).toBe('VIEW_NOT_FOUND')

      const alert = page.getByTestId('wui-alertbar-text')
      await expect(alert).toHaveCount(0)
      const answers = await page.evaluate(async (connectorId) => {
        const { kit } = window.visit
        const namespace = 'eip155' as const
        return [
          kit.getConnections(),
          kit.getRecentConnections(),
          (await kit.switchConnection({ connection: { connectorId }, namespace })) ?? null,
          (await kit.deleteConnection({ connectorId, namespace, address: '0x1' })) ?? null,
        ]
      }, BIRCH)
      expect(answers).toEqual([[], [], null, null])
      await expect(alert).toHaveText('Multi-Wallet Not Enabled')
      expect(await wallets.birch.call('requests')).toEqual([])
      expect(await fetched(page, 'ProfileWallets')).toEqual([])
    },
  )
}

test('with the feature on, its view loads when the visitor opens it, in the page’s texts', {
  tag: '@nightly',
}, async ({ open, page, wallets }) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page, { locale: 'de', messages: { de: { 'multiwallet.title': 'Geldbörsen' } } })
  await page.evaluate(() => window.visit.kit.ready())
  await connectWith(page, wallets.amber, AMBER)
  await openModal(page)
  await expect(walletsView(page).entry).toBeVisible()
  expect(await fetched(page, 'ProfileWallets')).toEqual([])
  await walletsView(page).close.click()
  const { title } = await showWallets(page)
  await expect(title).toHaveText('Geldbörsen')
  expect(await fetched(page, 'ProfileWallets')).not.toEqual([])
})

test('its button disappears when the feature is switched off', { tag: '@nightly' }, async ({
  open,
  page,
  wallets,
}) => {
  await open('kit', { wallets: 'amber' })
  await makeKit(page)
  await page.evaluate(() => window.visit.kit.ready())
  await connectWith(page, wallets.amber, AMBER)
  const { view, entry } = await showWallets(page)
  await page.evaluate(() => window.kernelOf(window.visit.kit).applyFeatures({ multiWallet: false }))
  await expect(view).toHaveCount(0)
  await expect(page.locator('[data-view="Account"]')).toBeVisible()
  await expect(entry).toHaveCount(0)
})
