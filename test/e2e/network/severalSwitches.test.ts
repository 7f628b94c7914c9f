import type { Page } from '@playwright/test'
import { AMBER, connect, makeKit, openModal, readKit } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'

const [LOCAL, HARBOR, REEF] = [31337, 31338, 31339]
const CHAINS = { amber: { chains: [LOCAL, HARBOR, REEF] } }

/** Switches without waiting in between. Resolves with the outcomes. */
const switchAll = (page: Page, ids: number[]) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map((id) =>
          window.visit.kit.switchNetwork({ id }).then(
            () => 'switched',
            ({ code }) => code as string,
          ),
        ),
      ),
    ids,
  )

/** The network of the wallet, as a page reads it. */
const chainOf = (page: Page) =>
  page.evaluate(async () => {
    const provider = window.visit.kit.getProvider<{ request(asked: object): Promise<string> }>('eip155')
    return Number(await provider?.request({ method: 'eth_chainId' }))
  })

/** The page, the modal and the wallet are on this network. */
async function expectNetwork(page: Page, id: number, name: string) {
  await expect.poll(() => chainOf(page)).toBe(id)
  await expect.poll(async () => (await readKit(page)).networkId).toBe(`eip155:${id}`)
  const { network } = await openModal(page)
  const row = page.getByTestId('w3m-account-select-network')
  await expect(row).toContainText(`Latchkey ${name}`)
  await row.click()
  await expect(network(name as 'Local')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
}

test('a wallet that asks is asked to return once the visitor has answered, and not if they declined', async ({
  open,
  page,
  wallets: { amber },
}) => {
  await open('kit', { wallets: 'amber', init: CHAINS })
  await makeKit(page, { networkCount: 3 })
  await amber.call('mode', { eth_requestAccounts: 'approve' })
  await connect(page, AMBER)
  const returning = switchAll(page, [HARBOR, REEF, LOCAL])
  await expect(amber.prompt).toContainText(String(HARBOR))
  await amber.approve()
  await expect(amber.prompt).toContainText(String(LOCAL))
  await amber.approve()
  // Wallets ask one question at a time.
  expect(await returning).toEqual(['switched', 'REQUEST_PENDING', 'switched'])
  await expectNetwork(page, LOCAL, 'Local')

  const declined = switchAll(page, [HARBOR, LOCAL])
  await expect(amber.prompt).toContainText(String(HARBOR))
  await amber.reject()
  expect(await declined).toEqual(['SWITCH_REJECTED', 'switched'])
  await expect(amber.prompt).toHaveCount(0)
  await expectNetwork(page, LOCAL, 'Local')
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
})

for (const [what, policy] of [
  ['at once', 'approve'],
  ['late', { staleMs: 800 }],
] as const)
  test(`of three switches at once the last one counts, with a wallet that switches ${what}`, async ({
    open,
    page,
    wallets: { amber },
  }) => {
    await open('kit', { wallets: 'amber', init: CHAINS })
    await makeKit(page, { networkCount: 3 })
    await amber.call('mode', { '*': 'approve', wallet_switchEthereumChain: policy })
    await connect(page, AMBER)
    for (const [ids, name] of [
      [[HARBOR, REEF, LOCAL], 'Local'],
      [[HARBOR, REEF, HARBOR], 'Harbor'],
      [[REEF, HARBOR, LOCAL], 'Local'],
    ] as const) {
      const outcomes = await switchAll(page, [...ids])
      expect(outcomes[2]).toBe('switched')
      await expectNetwork(page, ids[2], name)
    }
    expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  })
