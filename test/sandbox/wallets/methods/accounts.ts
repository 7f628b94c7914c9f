import { addressAt } from '../accounts.js'
import type { Handler, Wallet } from '../types.js'

/** Answers without a prompt, as the standard requires. */
export const accounts: Handler = (wallet) => wallet.addresses()

export const requestAccounts: Handler = async (wallet, call) => {
  const known = wallet.addresses()
  if (known.length > 0) return known

  const title = wallet.state.isPermitted ? 'Unlock your wallet' : 'Connect to this site'
  await wallet.ask(call, { title, rows: accountRows(wallet) })
  permit(wallet)
  return wallet.addresses()
}

export function permit(wallet: Wallet): void {
  wallet.update({ isPermitted: true, isLocked: false })
  wallet.emit('accountsChanged', wallet.addresses())
}

export function accountRows({ state }: Wallet): [string, string][] {
  const addresses = state.accounts.map((index) => addressAt(index))
  return [[addresses.length > 1 ? 'Accounts' : 'Account', addresses.join('\n')]]
}
