'use client'
import { useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitSIWX } from 'latchkey/react'

/** @param user - the address that is signed in at the server */
export function Account({ user }: { user: string | undefined }) {
  const { open, intent } = useAppKit()
  const { address, isConnected, status } = useAppKitAccount()
  const isKnown = isConnected || (status === 'reconnecting' && address !== undefined)
  const { caipNetwork } = useAppKitNetwork()
  const { status: signIn, signOut } = useAppKitSIWX()
  // Until the page has asked the server, what the server rendered counts.
  const isSignedIn = signIn === 'signed-in' || (signIn === 'checking' && address === user)

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
        {isSignedIn ? 'Signed in' : 'Not signed in'}, on {caipNetwork?.name}
      </p>
      <button type="button" onClick={() => open()}>
        Account
      </button>{' '}
      {isSignedIn && (
        <button type="button" onClick={() => signOut()}>
          Sign out
        </button>
      )}
    </>
  )
}
