import { createAppKit } from 'latchkey'
import { bindHooks, useAppKitConnection, useAppKitConnections, useDisconnect } from 'latchkey/react'

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
} as const
const kit = createAppKit({ projectId: 'p', networks: [network], plugins: [] })

const [connection] = kit.getConnections('eip155')
void connection?.networkIcon?.length
void kit.getRecentConnections().at(0)?.accounts[0]?.address
if (connection) void kit.switchConnection({ connection, namespace: 'eip155', address: '0x1' })
void kit
  .switchConnection({ connection: { connectorId: 'io.alpha' }, namespace: 'solana' })
  .then((change) => change?.hasSwitchedWallet)
void kit.deleteConnection({ address: '0x1', connectorId: 'io.alpha', namespace: 'eip155' })
kit.subscribeConnections(({ eip155 = [] }) => eip155.length)()
void kit.disconnect('eip155', { connectorId: 'io.alpha' })

// @ts-expect-error the namespace is missing
void kit.switchConnection({ connection: { connectorId: 'io.alpha' } })
// @ts-expect-error the address is missing
void kit.deleteConnection({ connectorId: 'io.alpha', namespace: 'eip155' })
// @ts-expect-error the list is read-only
kit.getConnections().push()

export function usePage() {
  const { connections, recentConnections } = useAppKitConnections('solana')
  const { connection, isPending, switchConnection, deleteConnection } = useAppKitConnection({
    namespace: 'eip155',
    onSuccess: ({ address, namespace, hasSwitchedAccount, hasSwitchedWallet, hasDeletedWallet }) => {
      const flags: boolean[] = [hasSwitchedAccount, hasSwitchedWallet, hasDeletedWallet]
      return void [address.length, namespace, flags]
    },
    onError: (error) => void error,
  })
  if (connections[0] && !isPending) void switchConnection({ connection: connections[0], address: '0x1' })
  if (connection) void deleteConnection({ address: '0x1', connectorId: connection.connectorId })
  void useDisconnect().disconnect({ id: 'io.alpha', namespace: 'eip155' })
  // @ts-expect-error the hook already has its namespace
  void switchConnection({ connection, namespace: 'eip155' })
  return [recentConnections, bindHooks(kit).useAppKitConnections(), useAppKitConnection()] as const
}
