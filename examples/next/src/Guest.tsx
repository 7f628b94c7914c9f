'use client'
import { useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from 'latchkey/react'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { sessionChanges } from './serverSessions'

/** The visitor's wallet. Server and browser first render the account of the last visit, which the cookie holds. */
export function Guest() {
  const { open, intent } = useAppKit()
  const { address, isConnected, status } = useAppKitAccount()
  const isKnown = isConnected || (status === 'reconnecting' && address !== undefined)
  const { caipNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  const { refresh } = useRouter()

  useEffect(() => {
    sessionChanges.addEventListener('change', refresh)
    return () => sessionChanges.removeEventListener('change', refresh)
  }, [refresh])

  return (
    <section className="guest" aria-labelledby="guest">
      <h2 id="guest">Guest</h2>
      <p data-testid="page-address">{isKnown ? address : 'Nobody aboard yet'}</p>
      <p data-testid="page-network">{isKnown ? caipNetwork?.name : ''}</p>
      <button
        type="button"
        data-testid="page-connect"
        aria-haspopup="dialog"
        onClick={() => open()}
        {...intent}
      >
        {isKnown ? 'Account' : 'Connect'}
      </button>
      {isKnown && (
        <button type="button" data-testid="page-disconnect" onClick={() => disconnect()}>
          Disconnect
        </button>
      )}
    </section>
  )
}
