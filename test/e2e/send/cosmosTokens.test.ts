import { HUB } from '../../sandbox/cosmos/chains.js'
import { addressOn, balanceOf, connectGrove, HUB_ID, makeCosmosKit } from '../chains/cosmosKit.js'
import { openModal, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { form, openForm } from './sendForm.js'

test('tokens of IBC and of a factory, which only the node knows, are listed and sent', {
  tag: '@journey',
}, async ({ page, open, sandbox, wallets: { grove }, account, createAccount }) => {
  const [from, to] = [await addressOn(account), await addressOn(await createAccount())]
  const osmo = await sandbox.arriveByIbc(HUB.chainId, { path: 'transfer/channel-141', base: 'uosmo' })
  const gold = `factory/${from}/ugold`
  await sandbox.describeDenom(HUB.chainId, {
    ...{ base: gold, display: 'gold', name: 'Gold of the Hub', symbol: 'GOLD' },
    denom_units: [gold, 'gold'].map((denom, index) => ({ denom, exponent: index * 4 })),
  })
  const lead = `factory/${from}/ulead`
  await sandbox.fundCosmos(from, 12_000_000n)
  for (const denom of [osmo, gold, lead]) await sandbox.fundCosmos(from, 1_250_000n, denom)
  await open('kit', { wallets: 'grove', csp: 'strict' })
  await makeCosmosKit(page)
  await connectGrove(page, grove)
  const paths = (await sandbox.requests({ service: 'rpc' })).map(({ path }) => path)
  // Names are not read before the visitor looks at tokens. The balance's own path has a `denom`, too.
  expect(paths.filter((path) => /denoms_metadata|denom_traces|\/denoms\//.test(path))).toEqual([])

  await openModal(page)
  await expect(parts(page).balance).toContainText('12.000 ATOM')
  const rows = page.getByTestId('token-row')
  await expect(rows).toHaveText([
    /^ATOM12\.000 ATOM/,
    /^factory\/….ulead1,250,000 factory\/….ulead/,
    /^Gold of the Hub125\.000 GOLD/,
    /^transfer\/channel-141\/uosmo1,250,000 uosmo/,
  ])

  await openForm(page, { amount: '1.5', to })
  const shown = form(page)
  const tokenId = (denom: string) => `${HUB_ID}:${denom}`
  await expect(shown.found).toContainText(to)
  await shown.token.click()
  await expect(shown.row(tokenId(lead))).toContainText('factory/…')
  await shown.row(tokenId(gold)).click()
  await shown.button.click()
  await expect(shown.review.amount).toHaveText('1.5 GOLD')
  await shown.review.send.click()
  await grove.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await balanceOf(sandbox, to, gold)).toBe(15_000)

  await openForm(page, { amount: '1.5', to })
  await shown.token.click()
  await shown.row(tokenId(osmo)).click()
  // No node knows the decimals, so an amount counts base units.
  await expect(shown.lines.first()).toHaveText('Whole numbers only')
  await shown.amount.fill('250000')
  await shown.button.click()
  await expect(shown.review.amount).toHaveText(/250,?000 uosmo/)
  await shown.review.send.click()
  await grove.approve()
  await expect(shown.status('confirmed')).toBeVisible()
  expect(await balanceOf(sandbox, to, osmo)).toBe(250_000)
  expect(await balanceOf(sandbox, from, osmo)).toBe(1_000_000)

  expect((await sandbox.requests({ service: 'blockchain' })).map(({ path }) => path)).not.toContain(
    `/v1/account/${from}/balance`,
  )
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  expect(await sandbox.cspReports()).toEqual([])
})
