import { useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitSIWX } from 'latchkey/react'

export function App() {
  const { open, intent } = useAppKit()
  const { address, isConnected, isAuthenticated } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const { signOut } = useAppKitSIWX()

  return (
    <main>
      <h1>My Latchkey page</h1>
      {isConnected ? (
        <>
          <p data-testid="page-address">{address}</p>
          <p data-testid="page-status">
            {isAuthenticated ? 'Signed in' : 'Not signed in'}, on {caipNetwork?.name}
          </p>
          <button type="button" onClick={() => open()}>
            Account
          </button>{' '}
          {isAuthenticated && (
            <button type="button" onClick={() => signOut()}>
              Sign out
            </button>
          )}
        </>
      ) : (
        <button type="button" onClick={() => open()} {...intent}>
          Connect
        </button>
      )}
    </main>
  )
}
