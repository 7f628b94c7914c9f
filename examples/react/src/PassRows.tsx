import {
  useAppKitAccount,
  useAppKitBalance,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useWalletInfo,
} from 'latchkey/react'
import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.js'
import { Middle } from './Middle.js'
import { Network } from './Network.js'
import { formatBalance } from './words.js'

type Props = { signature: string | undefined; onError: (message: string) => void }

export function PassRows({ signature, onError }: Props) {
  const { address } = useAppKitAccount()

  return (
    <dl className="rows">
      <Row name="Wallet">
        <Wallet />
      </Row>
      <Row name="Address">
        {address ? <Middle text={address} testId="page-address" /> : <Waiting />}
        {address && <CopyButton text={address} name="Copy address" />}
      </Row>
      <Row name="Network">
        <Network onError={onError} />
      </Row>
      <Row name="Balance">
        <Balance />
      </Row>
      <Row name="Signature">
        {signature ? <Middle text={signature} testId="page-signature" /> : <Waiting words="Not signed yet" />}
        {signature && <CopyButton text={signature} name="Copy signature" />}
      </Row>
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Waiting = ({ words = 'Reading…' }: { words?: string }) => <span className="muted">{words}</span>

function Wallet() {
  const { walletInfo } = useWalletInfo()
  const { activeChain = 'eip155' } = useAppKitState()
  const { walletProvider, walletProviderType } = useAppKitProvider(activeChain)
  if (!walletInfo) return <Waiting />
  // Extensions announce their icon as a `data:` URL. Any other URL would be a request to another host.
  const icon = walletInfo.icon?.startsWith('data:image/') ? walletInfo.icon : undefined
  const isExtension = walletProviderType === 'ANNOUNCED' || walletProviderType === 'INJECTED'

  return (
    <>
      {icon && <img src={icon} alt="" width="20" height="20" />}
      <span className="name">{walletInfo.name}</span>
      {walletProvider !== undefined && isExtension && (
        <span className="muted in-browser">in this browser</span>
      )}
    </>
  )
}

/** The kit reads the balance after each connect and switch; the button reads it again after a failure. */
function Balance() {
  const { balance, balanceSymbol, balanceStatus } = useAppKitAccount()
  const { caipNetwork, caipNetworkId } = useAppKitNetwork()
  const { fetchBalance } = useAppKitBalance()

  if (balance !== undefined) {
    return <span data-testid="page-balance">{formatBalance(balance, balanceSymbol)}</span>
  }
  if (!caipNetwork && caipNetworkId) return <Waiting words="Unknown on this network" />
  if (balanceStatus !== 'failed') return <Waiting />
  return (
    <>
      <span className="muted">Could not be read</span>
      <button type="button" className="button small" onClick={() => void fetchBalance()}>
        Try again
      </button>
    </>
  )
}
