import { BaseError } from 'latchkey'
import { AppKitProvider, useAppKitSIWX } from 'latchkey/react'
import { kit } from './signIn.js'

function SignIn() {
  const { status, session, signIn, signOut } = useAppKitSIWX({ namespace: 'eip155' })
  const enter = async () => {
    try {
      await signIn()
    } catch (error) {
      if (!(error instanceof BaseError && error.code === 'SIGN_REJECTED')) throw error
    }
  }
  return status === 'signed-in' ? (
    <button type="button" onClick={() => signOut('eip155')}>
      {session?.data.accountAddress}
    </button>
  ) : (
    <button type="button" disabled={status !== 'signed-out'} onClick={enter}>
      Sign in
    </button>
  )
}

export const Harbour = () => (
  <AppKitProvider appkit={kit}>
    <SignIn />
  </AppKitProvider>
)
