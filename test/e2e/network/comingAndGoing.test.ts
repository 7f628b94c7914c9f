import type { Page } from '@playwright/test'
import { AMBER, connect, openModal, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { DEVNET, openTwoChains, SECOND, SOLANA, SOLANA_ADDRESS } from './chains.js'

const active = (page: Page) => page.evaluate(() => window.visit.kit.getNetwork().caipNetworkId)

test('[STA-18] removing the active network of a second chain activates its first remaining one', async ({
  open,
  page,
}) => {
  await openTwoChains(page, open)
  await connect(page, SECOND)
  await page.evaluate((id) => window.visit.kit.removeNetwork(id as 'solana:x'), SOLANA)
  expect(await active(page)).toBe(DEVNET)
  expect(await page.evaluate(() => window.asked)).toEqual([`connect ${SOLANA}`, `switch ${DEVNET}`])
  // Removing the last network of a chain moves the page to another chain.
  await page.evaluate((id) => window.visit.kit.removeNetwork(id as 'solana:x'), DEVNET)
  expect(await active(page)).toBe('eip155:31337')
})

test('[STA-19] removing the active chain’s adapter moves the page to the other chain without a wallet request', async ({
  open,
  page,
  wallets,
  account,
}) => {
  await openTwoChains(page, open)
  await wallets.amber.call('mode', 'approve')
  await connect(page, AMBER)
  await page.evaluate(() => window.visit.kit.switchNetwork({ id: 31338 }))
  await connect(page, SECOND)
  expect(await active(page)).toBe(SOLANA)
  await wallets.amber.call('mode', { wallet_switchEthereumChain: 'reject' })
  await page.evaluate(() => window.visit.kit.removeAdapter('solana'))
  expect(await active(page)).toBe('eip155:31338')
  expect(await page.evaluate(() => window.visit.kit.getAccount()?.address)).toBe(account.address)
  await expect(parts(page).account).toBeVisible()
})

test('[MIS-16] a chain that is added later adds its networks and wallets to an open list', async ({
  open,
  page,
}) => {
  await openTwoChains(page, open)
  await page.evaluate(() => window.visit.kit.removeAdapter('solana'))
  const { card, wallet } = await openModal(page)
  await expect(card.getByRole('listitem')).toHaveText([/Amber Wallet/])
  await page.evaluate(
    ([address]) => {
      const caipNetworkId = 'cosmos:later' as const
      const network = {
        ...{ id: 'later', name: 'Later', chainNamespace: 'cosmos' as const, caipNetworkId },
        nativeCurrency: { name: 'Later', symbol: 'LTR', decimals: 6 },
        rpcUrls: { default: { http: [`${location.origin}/nobody`] } },
      }
      const connected = { connectorId: 'late', accounts: [{ address }], caipNetworkId }
      const adapter = window.lk.defineAdapter({
        latchkey: '^0.2.0',
        namespace: 'cosmos',
        discover: (ctx) => {
          ctx.addConnector({
            id: 'late',
            type: 'ANNOUNCED',
            name: 'Late Wallet',
            chain: 'cosmos',
            provider: {},
          })
          return () => {}
        },
        setup: async () => ({
          default: () => ({
            connect: async () => ({ ...connected, provider: {} }),
            reconnect: async () => undefined,
            disconnect: async () => undefined,
            switchNetwork: async () => ({ caipNetworkId }),
            signMessage: async () => 'signed',
            connectors: () => [],
          }),
        }),
      })
      return window.visit.kit.addNetwork(network).then(() => window.visit.kit.addAdapter(adapter))
    },
    [SOLANA_ADDRESS] as const,
  )
  // Added below the others, so that no row moves under the pointer.
  await expect(card.getByRole('listitem')).toHaveText([/Amber Wallet/, /Late Wallet/])
  await wallet('late').click()
  await expect(card).toBeHidden()
  expect(await active(page)).toBe('cosmos:later')
})
