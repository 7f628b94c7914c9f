import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, formatUnits, getAddress, type Hex } from 'viem'
import type { SandboxClient } from '../../sandbox/client.js'
import type { Address, Exchange } from '../../sandbox/types.js'
import type { WalletDriver } from '../fixtures.js'
import { LOCAL } from '../send/sendForm.js'
import { steady } from '../shell/settled.js'

/** The parts of the swap form that a visitor sees and presses. */
export const swapForm = (page: Page) => ({
  pay: page.getByTestId('swap-input-sourceToken'),
  receive: page.getByTestId('swap-input-toToken'),
  source: steady(page, page.getByTestId('swap-select-token-button-sourceToken')),
  to: steady(page, page.getByTestId('swap-select-token-button-toToken')),
  flip: page.getByTestId('swap-flip'),
  max: page.getByTestId('swap-max'),
  details: steady(page, page.getByTestId('swap-details')),
  rate: page.getByTestId('swap-rate'),
  refresh: page.getByTestId('swap-refresh'),
  note: page.getByTestId('swap-note'),
  /** The error of the amount, or the balance. */
  line: page.locator('[data-view="Swap"] .lk-field-line').first(),
  action: steady(page, page.getByTestId('swap-action-button')),
  search: page.getByTestId('swap-select-token-search-input'),
  row: (symbol: string) => steady(page, page.getByTestId(`swap-select-token-item-${symbol}`)),
  review: {
    pay: page.getByTestId('swap-review-pay'),
    receive: page.getByTestId('swap-review-receive'),
    minimum: page.getByTestId('swap-review-minimum'),
    slippage: page.getByTestId('swap-review-slippage'),
    cost: page.getByTestId('swap-review-cost'),
    simulated: page.getByTestId('swap-simulated'),
    spender: page.getByTestId('swap-spender'),
    allowance: page.getByTestId('swap-allowance'),
    unlimited: steady(page, page.getByTestId('swap-unlimited')),
    confirm: steady(page, page.getByTestId('swap-confirm')),
    cancel: steady(page, page.getByTestId('swap-cancel')),
  },
  refused: (reason: string) => page.getByTestId(`swap-refused-${reason}`),
  status: (name: string) => page.getByTestId(`swap-status-${name}`),
  again: steady(page, page.getByTestId('swap-again')),
  balance: page.getByTestId('swap-balance'),
})

type Params = { from?: string; to?: string; amount?: string }

/** Opens the form, prefilled like a host may. */
export const openSwap = (page: Page, params?: Params) =>
  page.evaluate((given) => window.visit.kit.open({ view: 'Swap', params: given }), params)

export function exchangeOf({ config }: SandboxClient): Exchange {
  const found = config.networks.find(({ id }) => id === LOCAL)?.exchange
  if (!found) throw new Error('There is no exchange.')
  return found
}

type Pair = { token: Address; owner: Address; spender: Address }

/** An allowance, as reported by the node. */
export async function allowanceOf(sandbox: SandboxClient, { token, owner, spender }: Pair): Promise<bigint> {
  const args = [getAddress(owner), getAddress(spender)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
  return BigInt(await sandbox.rpc<string>(LOCAL, 'eth_call', [{ to: token, data }, 'latest']))
}

/** Sets an earlier allowance, without the page and its wallets. */
export async function allow(sandbox: SandboxClient, { token, owner, spender }: Pair, amount: bigint) {
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [getAddress(spender), amount],
  })
  await sandbox.rpc(LOCAL, 'anvil_impersonateAccount', [owner])
  await sandbox.rpc(LOCAL, 'eth_sendTransactionSync', [{ from: owner, to: token, data }])
  await sandbox.rpc(LOCAL, 'anvil_stopImpersonatingAccount', [owner])
}

/** An amount with all digits, grouped as in English. */
export function grouped(units: bigint, decimals: number): string {
  const [whole = '', fraction] = formatUnits(units, decimals).split('.')
  const start = BigInt(whole).toLocaleString('en')
  return fraction === undefined ? start : `${start}.${fraction}`
}

/** The transactions requested from a wallet, oldest first. */
export const asked = async (wallet: WalletDriver) =>
  (await wallet.call('requests'))
    .filter(({ method }) => method === 'eth_sendTransaction')
    .map(({ params }) => (params as [{ to: Hex; data?: Hex; value?: Hex }])[0])
