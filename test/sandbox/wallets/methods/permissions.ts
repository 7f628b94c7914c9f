import { keccak256, toHex } from 'viem/utils'
import { addressAt } from '../accounts.js'
import type { Handler, Wallet } from '../types.js'
import { accountRows, permit } from './accounts.js'
import { objectAt } from './parameters.js'

export const getPermissions: Handler = (wallet) => listPermissions(wallet)

/** Asks even when permitted, because the person may choose other accounts. */
export const requestPermissions: Handler = async (wallet, call) => {
  objectAt(call.params, 0)
  await wallet.ask(call, { title: 'Connect to this site', rows: accountRows(wallet) })
  permit(wallet)
  return listPermissions(wallet)
}

export const revokePermissions: Handler = (wallet, call) => {
  const names = Object.keys(objectAt(call.params, 0))
  if (names.includes('eth_accounts') && wallet.state.isPermitted) {
    wallet.update({ isPermitted: false })
    wallet.emit('accountsChanged', [])
  }
  return null
}

/** ERC-7715: returns the request with a context that identifies the permission. No contract enforces it here. */
export const grantPermissions: Handler = async (wallet, call) => {
  const request = objectAt(call.params, 0)
  await wallet.ask(call, {
    title: 'Grant permissions',
    rows: [['Permissions', JSON.stringify(request.permissions, null, 2)]],
  })
  const context = keccak256(toHex(JSON.stringify(request)))
  return { ...request, context, permissionsContext: context, grantedPermissions: request.permissions }
}

function listPermissions(wallet: Wallet) {
  // Like MetaMask's, a locked wallet still reports what it permits.
  if (!wallet.state.isPermitted) return []
  const addresses = wallet.state.accounts.map(addressAt)
  return [
    {
      id: `${wallet.brand.id}-accounts`,
      parentCapability: 'eth_accounts',
      invoker: location.origin,
      caveats: [{ type: 'restrictReturnedAccounts', value: addresses }],
      date: Date.now(),
    },
  ]
}
