import { useAppKitAccount, useAppKitNetwork, useAppKitState } from 'latchkey/react'
import { networks } from './networks.js'
import { useTask } from './useTask.js'

/** The wallet's network, with a button to another network of the same chain, if this page has one. */
export function Network({ onError }: { onError: (message: string) => void }) {
  const { isConnected } = useAppKitAccount()
  const { caipNetwork, caipNetworkId, chainId, switchNetwork } = useAppKitNetwork()
  const { isPending, run } = useTask(onError)
  const { activeChain } = useAppKitState()
  const other = networks.find(
    ({ id, chainNamespace = 'eip155' }) => chainNamespace === activeChain && id !== chainId,
  )
  const isOff = !isConnected || isPending

  return (
    <>
      <span data-testid="page-network">{caipNetwork?.name ?? `Not offered here (${caipNetworkId})`}</span>
      {other && (
        <button
          type="button"
          className="button small"
          data-testid="page-switch-network"
          aria-label={`Switch to ${other.name}`}
          aria-disabled={isOff}
          title={`Switch to ${other.name}`}
          onClick={isOff ? undefined : () => run(() => switchNetwork(other))}
        >
          {isPending ? 'Switching…' : 'Switch'}
        </button>
      )}
    </>
  )
}
