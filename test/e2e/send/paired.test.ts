import type { Page } from '@playwright/test'
import { createVerifier } from '../../../plugins/siwx/verify/index.js'
import { bitcoinAddressAt, type TestAccount } from '../../sandbox/accounts.js'
import type { SandboxClient } from '../../sandbox/client.js'
import { activityParts, showActivity } from '../account/activityParts.js'
import { makeBitcoinKit } from '../chains/bitcoinKit.js'
import { held } from '../chains/bitcoinPsbt.js'
import { addressOn, balanceOf, makeCosmosKit } from '../chains/cosmosKit.js'
import { freeOf, makePolkadotKit, addressOf as polkadotAddressOf } from '../chains/polkadotKit.js'
import { expect, nightlyUnless, test } from '../fixtures.js'
import { question, STATEMENT, sessionsOf, statuses } from '../siwx/signIn.js'
import { startAttempt } from '../walletconnect/link.js'
import { form, openForm } from './sendForm.js'

type Chain = {
  name: string
  makeKit(page: Page, options: Record<string, unknown>): Promise<void>
  addressOf(account: TestAccount): string | Promise<string>
  fund(sandbox: SandboxClient, address: string): Promise<unknown>
  amount: string
  symbol: string
  /** The balance of an address in base units, by the node's own answer. */
  balanceOf(sandbox: SandboxClient, address: string): Promise<number>
  received: number
}

const CHAINS: readonly Chain[] = [
  {
    ...{ name: 'Bitcoin', makeKit: makeBitcoinKit, balanceOf: held },
    addressOf: ({ index }) => bitcoinAddressAt(index),
    fund: (sandbox, address) => sandbox.fundBitcoin(address, 90_000n),
    ...{ amount: '0.0005', symbol: 'BTC', received: 50_000 },
  },
  {
    ...{ name: 'Polkadot', makeKit: makePolkadotKit },
    addressOf: polkadotAddressOf,
    fund: (sandbox, address) => sandbox.fundPolkadot(address, 9n * 10n ** 12n),
    balanceOf: async (sandbox, address) => Number((await freeOf(sandbox, address)) ?? 0),
    ...{ amount: '2.5', symbol: 'ROC', received: 2.5e12 },
  },
  {
    ...{ name: 'Cosmos', makeKit: makeCosmosKit, balanceOf },
    addressOf: (account) => addressOn(account),
    fund: (sandbox, address) => sandbox.fundCosmos(address, 9_000_000n),
    ...{ amount: '2.5', symbol: 'ATOM', received: 2_500_000 },
  },
]

for (const { name, makeKit, addressOf, fund, amount, symbol, balanceOf: read, received } of CHAINS) {
  test(
    `${name}: a paired phone signs in, and signs a transfer of the form, after it declined one`,
    nightlyUnless(name === 'Polkadot'),
    async ({ page, open, sandbox, phone, account, createAccount }) => {
      const [from, to] = [await addressOf(account), await addressOf(await createAccount())]
      await fund(sandbox, from)
      await open('kit', { wallets: 'none' })
      const signIn = { statement: STATEMENT }
      await makeKit(page, { use: [name.toLowerCase(), 'walletconnect'], signIn })
      const attempt = await startAttempt(page)
      await phone.pair(await attempt.uri())
      await phone.approve()
      await question(page).sign.click()
      await phone.approveRequest()
      await expect.poll(async () => Object.values(await statuses(page))).toEqual(['signed-in'])
      const [session] = await sessionsOf(page)
      if (!session) throw new Error('The page has no session.')
      expect(session.data).toMatchObject({ accountAddress: from, statement: STATEMENT })
      const nonces = { take: async () => 'ok' as const }
      const verifier = createVerifier({ domain: new URL(page.url()).host, nonces })
      expect(await verifier.verify(session)).toMatchObject({ ok: true })

      const shown = form(page)
      await openForm(page, { amount, to })
      await shown.button.click()
      await shown.review.send.click()
      await phone.rejectRequest()
      await expect(shown.status('declined')).toBeVisible()
      expect(await read(sandbox, to)).toBe(0)

      await shown.again.click()
      await shown.review.send.click()
      await phone.approveRequest()
      await expect(shown.status('confirmed')).toBeVisible()
      expect(await read(sandbox, to)).toBe(received)
      await showActivity(page)
      await expect(activityParts(page).rows.first()).toContainText(`${amount} ${symbol}`)
    },
  )
}
