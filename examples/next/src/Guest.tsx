'use client'
import { useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from 'latchkey/react'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { sessionChanges } from './serverSessions'

/** The visitor's wallet. The server renders it as disconnected, like the browser's first render. */
export function Guest() {
  const { open, intent } = useAppKit()
  const { address, isConnected } = useAppKitAccount()
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
