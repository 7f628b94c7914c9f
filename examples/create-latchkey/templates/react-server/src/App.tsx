import { useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitSIWX } from 'latchkey/react'
import { useEffect, useState } from 'react'

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
      <ServerText />
    </main>
  )
}

/** What the server answers this visitor, asked again when they sign in or out. */
function ServerText() {
  const { session } = useAppKitSIWX()
  const [text, setText] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server reads the session from its cookie.
  useEffect(() => {
    let isCurrent = true
    fetch('/api/hello')
      .then((response) => response.json())
      .catch(() => ({ text: 'The server does not answer. Run: npm run server' }))
      .then((answer) => isCurrent && setText(answer.text))
    return () => {
      isCurrent = false
    }
  }, [session])
  return <p data-testid="page-server">{text}</p>
}
