import { useAppKitAccount } from 'latchkey/react'
import type { ReactNode } from 'react'
import { leaveChain } from './chains.js'
import type { Signing } from './useSignature.js'
import { useTask } from './useTask.js'

export function PassActions({ signing, onError }: { signing: Signing; onError: (message: string) => void }) {
  const { isConnected } = useAppKitAccount()
  const leaving = useTask(onError)

  return (
    <div className="actions">
      <Action
        id="page-sign"
        look="primary"
        isOff={!isConnected || signing.isPending}
        onPress={() => void signing.sign()}
      >
        {signing.isPending ? 'Check your wallet…' : 'Sign a message'}
      </Action>
      <Action
        id="page-disconnect"
        look="quiet"
        isOff={!isConnected || leaving.isPending}
        onPress={() => void leaving.run(leaveChain)}
      >
        {leaving.isPending ? 'Disconnecting…' : 'Disconnect'}
      </Action>
    </div>
  )
}

type ActionProps = {
  id: string
  look?: 'primary' | 'quiet'
  /** Turns the button off without losing its focus. */
  isOff: boolean
  onPress: () => void
  children: ReactNode
}
const Action = ({ id, look, isOff, onPress, children }: ActionProps) => (
  <button
    type="button"
    className={look ? `button ${look}` : 'button'}
    data-testid={id}
    aria-disabled={isOff}
    onClick={isOff ? undefined : onPress}
  >
    {children}
  </button>
)
