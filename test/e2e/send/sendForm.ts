import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, getAddress } from 'viem'
import type { SandboxClient } from '../../sandbox/client.js'
import type { Address, SandboxConfig } from '../../sandbox/types.js'

export const LOCAL = 31337

/** A random address that no test owns. */
export const newAddress = () => getAddress(`0x${randomBytes(20).toString('hex')}`)

/** The parts of the send form that a visitor sees and presses. */
export const form = (page: Page) => ({
  amount: page.getByTestId('send-amount'),
  receiver: page.getByTestId('send-receiver'),
  token: page.getByTestId('send-token'),
  max: page.getByTestId('send-max'),
  button: page.getByTestId('send-button'),
  found: page.getByTestId('send-found-address'),
  /** The errors of the amount and of the receiver. */
  lines: page.locator('[data-view="WalletSend"] .lk-field-line'),
  confirm: page.getByTestId('send-confirm'),
  row: (address: string) => page.getByTestId(`send-token-${address}`),
  review: {
    amount: page.getByTestId('send-review-amount'),
    to: page.getByTestId('send-review-to'),
    name: page.getByTestId('send-review-name'),
    fee: page.getByTestId('send-review-fee'),
    deposit: page.getByTestId('send-review-deposit'),
    send: page.getByTestId('send-confirm-send'),
    cancel: page.getByTestId('send-cancel'),
  },
  status: (name: string) => page.getByTestId(`send-status-${name}`),
  again: page.getByTestId('send-again'),
  explorer: page.getByTestId('send-explorer'),
  balance: page.getByTestId('send-balance'),
})

/** Opens the form, prefilled like a host may. */
export const openForm = (page: Page, params?: { token?: string; amount?: string; to?: string }) =>
  page.evaluate((given) => window.visit.kit.open({ view: 'WalletSend', params: given }), params)

export const tokenOf = ({ tokens }: SandboxConfig, symbol: string, chainId = LOCAL) => {
  const found = tokens.find((one) => one.symbol === symbol && one.chainId === chainId)
  if (!found) throw new Error(`The sandbox has no ${symbol} on ${chainId}.`)
  return { ...found, caip: `eip155:${chainId}:${found.address}` }
}

/** An account's balance, as reported by the node. */
export async function nodeBalance(sandbox: SandboxClient, of: string, token?: Address): Promise<bigint> {
  if (!token) return BigInt(await sandbox.rpc<string>(LOCAL, 'eth_getBalance', [of, 'latest']))
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [getAddress(of)] })
  return BigInt(await sandbox.rpc<string>(LOCAL, 'eth_call', [{ to: token, data }, 'latest']))
}
