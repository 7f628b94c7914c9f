import type { Namespace } from 'latchkey'
import { useAppKit, useAppKitAccount, useAppKitState } from 'latchkey/react'
import { chains, go } from './chains.js'
import { useTask } from './useTask.js'
import { shortAddress } from './words.js'

/** A berth for each chain: its connected account, or a button to connect. */
export const Chains = ({ onError }: { onError: (message: string) => void }) => (
  <fieldset className="chains" aria-label="Chains">
    {chains.map((chain) => (
      <Chain key={chain.namespace} {...chain} onError={onError} />
    ))}
  </fieldset>
)

type ChainProps = { namespace: Namespace; name: string; onError: (message: string) => void }

function Chain({ namespace, name, onError }: ChainProps) {
  const { address, isConnected } = useAppKitAccount({ namespace })
  const { activeChain } = useAppKitState()
  const { intent } = useAppKit()
  const { run } = useTask(onError)
  const aboard = isConnected && address ? address : undefined

  return (
    <button
      type="button"
      className="chain"
      data-testid={`page-chain-${namespace}`}
      aria-pressed={aboard !== undefined && activeChain === namespace}
      aria-label={aboard ? `${name}, ${shortAddress(aboard)}` : `Connect ${name}`}
      title={aboard}
      onClick={() => run(() => go(namespace))}
      {...intent}
    >
      <span>{name}</span>
      <span className={aboard ? 'chain-address' : 'chain-empty'}>
        {aboard ? `…${aboard.slice(-4)}` : 'Connect'}
      </span>
    </button>
  )
}
