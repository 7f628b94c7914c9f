'use client'
import { useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitSIWX, useDisconnect } from 'latchkey/react'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** The visitor's wallet. The server draws it as not connected, which is what the browser starts with. */
export function Guest({ isSignedIn }: { isSignedIn: boolean }) {
  const { open, intent } = useAppKit()
  const { address, isConnected, status } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  const { status: signInStatus } = useAppKitSIWX()
  const { refresh } = useRouter()

  // What the server drew is of before: have it look at the cookie again.
  const isStale = signInStatus === (isSignedIn ? 'signed-out' : 'signed-in') && status !== 'reconnecting'
  useEffect(() => {
    if (isStale) refresh()
  }, [isStale, refresh])

  return (
    <section className="guest" aria-labelledby="guest">
      <h2 id="guest">Guest</h2>
      <p data-testid="page-address">{isConnected ? address : 'Nobody aboard yet'}</p>
      <p data-testid="page-network">{isConnected ? caipNetwork?.name : ''}</p>
      <button
        type="button"
        data-testid="page-connect"
        aria-haspopup="dialog"
        onClick={() => open()}
        {...intent}
      >
        {isConnected ? 'Account' : 'Connect'}
      </button>
      {isConnected && (
        <button type="button" data-testid="page-disconnect" onClick={() => disconnect()}>
          Disconnect
        </button>
      )}
    </section>
  )
}
