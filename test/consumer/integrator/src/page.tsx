import { AppKitProvider, useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitState } from 'latchkey/react'
import 'latchkey/elements'
import { appkit } from './compose.js'

function Account() {
  const { open } = useAppKit()
  const { address, isConnected, status } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const { open: isOpen } = useAppKitState()
  return (
    <button type="button" disabled={isOpen} onClick={() => open()}>
      {isConnected ? `${address} on ${chainId}` : status}
    </button>
  )
}

export const Page = () => (
  <AppKitProvider appkit={appkit}>
    <Account />
  </AppKitProvider>
)
