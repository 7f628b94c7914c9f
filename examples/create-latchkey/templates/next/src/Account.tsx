'use client'
import { useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitSIWX } from 'latchkey/react'

export function Account() {
  const { open, intent } = useAppKit()
  const { address, isConnected, isAuthenticated, status } = useAppKitAccount()
  const isKnown = isConnected || (status === 'reconnecting' && address !== undefined)
  const { caipNetwork } = useAppKitNetwork()
  const { signOut } = useAppKitSIWX()

  if (!isKnown) {
    return (
      <button type="button" onClick={() => open()} {...intent}>
        Connect
      </button>
    )
  }
  return (
    <>
      <p data-testid="page-address">{address}</p>
      <p data-testid="page-status">
        {isAuthenticated ? 'Signed in' : 'Not signed in'}, on {caipNetwork?.name}
      </p>
      <button type="button" onClick={() => open()}>
        Account
      </button>{' '}
      <button type="button" onClick={() => signOut()}>
        Sign out
      </button>
    </>
  )
}
