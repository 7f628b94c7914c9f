import type { Page } from '@playwright/test'
import { encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem'
import type { SandboxClient } from '../../sandbox/client.js'
import type { Address } from '../../sandbox/types.js'
import { AMBER, connectWith, makeKit, parts } from '../connect/visit.js'
import type { WalletDriver } from '../fixtures.js'
import { LOCAL } from '../send/sendForm.js'
import { steady } from '../shell/settled.js'

const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
])

export const approval = (spender: Address, amount: bigint = maxUint256): Hex =>
  encodeFunctionData({ abi, functionName: 'approve', args: [spender, amount] })

export const transfer = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] })

function localNetwork({ config }: SandboxClient) {
  const found = config.networks.find(({ id }) => id === LOCAL)
  if (!found) throw new Error(`The sandbox has no network ${LOCAL}.`)
  return found
}

/** The address of the node that pages use. */
export const nodeOf = (sandbox: SandboxClient): string => localNetwork(sandbox).rpcUrl

/** The address of the node behind it, which tests and wallets use. */
export const chainNodeOf = (sandbox: SandboxClient): string => localNetwork(sandbox).nodeUrl

/** The parts of the review that a visitor sees and presses. */
export const reviewOf = (page: Page) => ({
  ...parts(page),
  heading: page.getByTestId('review-title'),
  view: page.getByTestId('review'),
  cautions: page.getByTestId('review-cautions').getByRole('listitem'),
  /** The sentences of a batch's calls. */
  calls: page.locator('.lk-review-box > .lk-review-title'),
  payer: page.getByTestId('review-payer'),
  effects: page.getByTestId('review-effects'),
  doubts: page.getByTestId('review-doubts').getByRole('listitem'),
  limit: steady(page, page.getByTestId('review-limit')),
  showData: steady(page, page.getByTestId('review-show-data')),
  explorer: page.getByTestId('review-explorer'),
  copyAddress: steady(page, page.getByTestId('review-copy-address')),
  data: steady(page, page.getByTestId('review-data')),
  raw: page.getByTestId('review-raw'),
  decline: steady(page, page.getByTestId('review-decline')),
  continue: steady(page, page.getByTestId('review-continue')),
})

/** Connects a page whose requests are reviewed. */
export async function visit(page: Page, wallet: WalletDriver, options: object = {}) {
  await makeKit(page, { reviewed: true, ...options })
  await connectWith(page, wallet, AMBER)
  return reviewOf(page)
}

/** Sends a request as the page would. Resolves with the wallet's answer, or with the error's code. */
export const ask = (page: Page, method: string, params: readonly unknown[]): Promise<unknown> =>
  page.evaluate(
    (asked) =>
      window.visit.kit
        .getProvider<{ request(asked: object): Promise<unknown> }>('eip155')
        ?.request(asked)
        .catch(({ code }) => code),
    { method, params },
  )

/** What the wallet was asked for, apart from reading. */
export const promptsOf = async (wallet: WalletDriver) =>
  (await wallet.call('requests')).filter(({ method }) => /send|sign/i.test(method))
