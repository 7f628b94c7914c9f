import type { Page } from '@playwright/test'
import { bitcoinAddressAt, solanaAddressAt } from '../../sandbox/accounts.js'
import { AMBER, parts } from '../connect/visit.js'
import { expect, test, type WalletDriver } from '../fixtures.js'
import { ELM } from './bitcoinKit.js'
import { addressOn } from './cosmosKit.js'
import { FERN, addressOf as polkadotAddressOf } from './polkadotKit.js'
import { DUNE } from './solanaKit.js'

const ALL = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const
type Chain = (typeof ALL)[number]

const makeKitOfFive = (page: Page) =>
  page.evaluate(() => {
    const errors: string[] = []
    const onError = (error: unknown) => void errors.push(String(error))
    const kit = window.lk.create({ use: ['evm', 'solana', 'bitcoin', 'polkadot', 'cosmos'], onError })
    window.visit = { kit, tracked: [], refused: [], errors }
  })

/** The addresses on all connected chains. */
const readConnected = (page: Page) =>
  page.evaluate((chains) => {
    const { kit } = window.visit
    const accounts = chains.map((chain) => [chain, kit.getAccount(chain)] as const)
    return Object.fromEntries(
      accounts.flatMap(([chain, account]) => (account?.isConnected ? [[chain, account.address]] : [])),
    )
  }, ALL)

test('[MIS-16] five chains connect at once; disconnecting one keeps four, even after a reload', async ({
  open,
  page,
  account,
  wallets,
}) => {
  const { amber, dune, elm, fern, grove } = wallets
  const rows: [Chain, string, Pick<WalletDriver, 'approve'>][] = [
    ['eip155', AMBER, amber],
    ['solana', DUNE, dune],
    ['bip122', ELM, elm],
    ['polkadot', FERN, fern],
    ['cosmos', 'keplr', grove],
  ]
  const expected: Record<string, string> = {
    eip155: account.address,
    solana: solanaAddressAt(account.index),
    bip122: bitcoinAddressAt(account.index),
    polkadot: polkadotAddressOf(account),
    cosmos: await addressOn(account),
  }
  await open('kit', { wallets: 'amber,dune,elm,fern,grove', csp: 'strict' })
  await makeKitOfFive(page)
  const { card, wallet, disconnect } = parts(page)
  const openFor = (namespace: Chain) =>
    page.evaluate((chain) => window.visit.kit.open({ namespace: chain }), namespace)

  for (const [chain, id, driver] of rows) {
    await openFor(chain)
    await wallet(id).click()
    await driver.approve()
    await expect(card).toBeHidden()
  }
  expect(await readConnected(page)).toEqual(expected)

  // Each chain has its own account with its own balance.
  for (const [symbol, chain] of [
    ['ETH', 'eip155'],
    ['SOL', 'solana'],
    ['BTC', 'bip122'],
    ['ROC', 'polkadot'],
    ['ATOM', 'cosmos'],
  ] as const) {
    await openFor(chain)
    await expect(parts(page).balance).toContainText(symbol)
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
  }

  await openFor('bip122')
  await disconnect.click()
  const { bip122: _, ...four } = expected
  await expect.poll(() => readConnected(page)).toEqual(four)

  await page.reload()
  await makeKitOfFive(page)
  await expect.poll(() => readConnected(page)).toEqual(four)
  // No wallet showed a prompt.
  await expect(page.getByTestId('wallet-prompt')).toHaveCount(0)
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})
