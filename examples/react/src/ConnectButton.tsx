import { useAppKit, useAppKitAccount, useAppKitState } from 'latchkey/react'
import { useTask } from './useTask.js'
import { shortAddress } from './words.js'

/** A custom button. `intent` loads the modal before the visitor clicks. */
export function ConnectButton({ onError }: { onError: (message: string) => void }) {
  const { open, intent } = useAppKit()
  const { open: isOpen, loading } = useAppKitState()
  const { address, isConnected, status } = useAppKitAccount()
  const { run } = useTask(onError)
  const isBusy = isOpen || loading || status === 'connecting' || status === 'reconnecting'

  return (
    <button
      type="button"
      className={isConnected ? 'button' : 'button primary'}
      data-testid="page-connect"
      aria-haspopup="dialog"
      aria-label={isConnected && address ? `Account ${shortAddress(address)}` : undefined}
      title={isConnected ? address : undefined}
      onClick={() => run(() => open())}
      {...intent}
    >
      {isConnected && address ? shortAddress(address) : isBusy ? 'Connecting…' : 'Connect'}
    </button>
  )
}
