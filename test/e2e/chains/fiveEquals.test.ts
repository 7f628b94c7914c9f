import type { Page } from '@playwright/test'
import { Keypair, PublicKey } from '@solana/web3.js'
import { parseEther } from 'viem'
import { bitcoinAddressAt, solanaAddressAt, type TestAccount } from '../../sandbox/accounts.js'
import type { SandboxClient } from '../../sandbox/client.js'
import { activityParts, showActivity } from '../account/activityParts.js'
import { AMBER, openModal, parts, readKit } from '../connect/visit.js'
import { expect, test, type WalletDriver } from '../fixtures.js'
import { form, newAddress, nodeBalance, openForm } from '../send/sendForm.js'
import { reachQuestion, STATEMENT, sessionsOf, signIn, statuses } from '../siwx/signIn.js'
import { ELM } from './bitcoinKit.js'
import { held } from './bitcoinPsbt.js'
import { addressOn, balanceOf } from './cosmosKit.js'
import { FERN, freeOf, addressOf as polkadotAddressOf } from './polkadotKit.js'
import { connectionTo, DUNE, SOL } from './solanaKit.js'

const ROC = 1_000_000_000_000n
const ATOM = 1_000_000n

type Chain = {
  namespace: string
  /** The adapter of the page's kit. */
  use: string
  wallet: 'amber' | 'dune' | 'elm' | 'fern' | 'grove'
  row: string
  /** The wallet signs in while it connects, in one prompt. */
  signsAlong?: boolean
  addressOf(account: TestAccount): string | Promise<string>
  /** Gives the visitor what the account then shows. */
  fund(sandbox: SandboxClient, address: string): Promise<unknown>
  balance: string
  receiver(other: TestAccount): string | Promise<string>
  amount: string
  symbol: string
  /** The receiver's balance in base units, by the node's own answer. */
  received(sandbox: SandboxClient, to: string): Promise<bigint | number | undefined>
  expected: bigint | number
}

const CHAINS: readonly Chain[] = [
  {
    ...{ namespace: 'eip155', use: 'evm', wallet: 'amber', row: AMBER },
    addressOf: ({ address }) => address,
    // Each account starts with 100 ether.
    fund: async () => undefined,
    receiver: newAddress,
    ...{ balance: '100.000', amount: '1.25', symbol: 'ETH' },
    received: nodeBalance,
    expected: parseEther('1.25'),
  },
  {
    ...{ namespace: 'solana', use: 'solana', wallet: 'dune', row: DUNE, signsAlong: true },
    addressOf: ({ index }) => solanaAddressAt(index),
    fund: (sandbox, address) => sandbox.fundSolana(address, BigInt(10 * SOL)),
    receiver: () => Keypair.generate().publicKey.toBase58(),
    ...{ balance: '10.000', amount: '2.5', symbol: 'SOL' },
    received: (sandbox, to) => connectionTo(sandbox).getBalance(new PublicKey(to)),
    expected: 2.5 * SOL,
  },
  {
    ...{ namespace: 'bip122', use: 'bitcoin', wallet: 'elm', row: ELM },
    addressOf: ({ index }) => bitcoinAddressAt(index),
    fund: (sandbox, address) => sandbox.fundBitcoin(address, 180_000n),
    receiver: ({ index }) => bitcoinAddressAt(index),
    ...{ balance: '0.0018', amount: '0.0012', symbol: 'BTC' },
    received: held,
    expected: 120_000,
  },
  {
    ...{ namespace: 'polkadot', use: 'polkadot', wallet: 'fern', row: FERN },
    addressOf: polkadotAddressOf,
    fund: (sandbox, address) => sandbox.fundPolkadot(address, 10n * ROC),
    receiver: (other) => polkadotAddressOf(other),
    ...{ balance: '10.000', amount: '2.5', symbol: 'ROC' },
    received: freeOf,
    expected: (5n * ROC) / 2n,
  },
  {
    ...{ namespace: 'cosmos', use: 'cosmos', wallet: 'grove', row: 'keplr' },
    addressOf: (account) => addressOn(account),
    fund: (sandbox, address) => sandbox.fundCosmos(address, 12n * ATOM),
    receiver: (other) => addressOn(other),
    ...{ balance: '12.000', amount: '2.5', symbol: 'ATOM' },
    received: balanceOf,
    expected: Number((5n * ATOM) / 2n),
  },
]

const makeKit = (page: Page, use: string) =>
  page.evaluate(
    ([part, statement]) => {
      const errors: string[] = []
      const onError = (error: unknown) => void errors.push(String(error))
      const kit = window.lk.create({ use: [part as 'evm'], signIn: { statement }, onError })
      window.visit = { kit, tracked: [], refused: [], errors }
    },
    [use, STATEMENT] as const,
  )

for (const chain of CHAINS) {
  const { namespace, use, wallet, row, signsAlong, balance, amount, symbol } = chain
  test(`five equals: ${namespace} connects, signs in, sees, sends and looks back`, async ({
    open,
    page,
    sandbox,
    account,
    createAccount,
    wallets,
  }) => {
    const driver: Pick<WalletDriver, 'approve' | 'prompt'> = wallets[wallet]
    const from = await chain.addressOf(account)
    const to = await chain.receiver(await createAccount())
    await chain.fund(sandbox, from)
    await open('kit', { wallets: wallet, csp: 'strict' })
    await makeKit(page, use)

    // Connects, and signs in.
    if (signsAlong) {
      const { wallet: choice, card } = await openModal(page)
      await choice(row).click()
      await driver.approve()
      await expect(card).toBeHidden()
    } else {
      await reachQuestion(page, driver, row)
      await signIn(page, driver)
    }
    expect(await readKit(page)).toMatchObject({ address: from, isConnected: true, status: 'connected' })
    await expect.poll(() => statuses(page)).toEqual({ [namespace]: 'signed-in' })
    expect(await sessionsOf(page)).toMatchObject([{ data: { accountAddress: from, statement: STATEMENT } }])

    // Sees the balance.
    await openModal(page)
    await expect(parts(page).balance).toContainText(`${balance} ${symbol}`)

    // Sends.
    const shown = form(page)
    await openForm(page, { amount, to })
    await expect(shown.found).toContainText(to)
    await shown.button.click()
    await expect(shown.review.amount).toHaveText(`${amount} ${symbol}`)
    await shown.review.send.click()
    await driver.approve()
    await expect(shown.status('confirmed')).toBeVisible()

    // The node itself has the transfer.
    expect(await chain.received(sandbox, to)).toBe(chain.expected)

    // Looks back.
    await showActivity(page)
    const { rows } = activityParts(page)
    await expect(rows.first()).toContainText(`${amount} ${symbol}`)
    await expect(rows.first()).toContainText('Sent')
    await expect(page.getByTestId('wallet-prompt')).toHaveCount(0)
    expect(await page.evaluate(() => window.visit.errors)).toEqual([])
    expect(await sandbox.cspReports()).toEqual([])
  })
}
