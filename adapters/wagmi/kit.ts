import type { AppKitNetwork, ConnectionStatus } from '../../kernel/session/types.js'

type Account = {
  address?: string | undefined
  allAccounts: readonly { address: string }[]
  status: ConnectionStatus
  waitingFor?: string | undefined
}

/** The parts of a kit that the bridge uses; every `createAppKit` result has them, with any plugins. */
export type BridgedKit = {
  open(options?: { namespace?: 'eip155' | undefined }): Promise<void>
  connect(request: { connectorId: string; namespace?: 'eip155' | undefined }): Promise<void>
  disconnect(namespace?: 'eip155'): Promise<void>
  switchNetwork(network: Pick<AppKitNetwork, 'id'>): Promise<void>
  getState(): { open: boolean; loading: boolean }
  getAccount(namespace: 'eip155'): Account | undefined
  getNetwork(namespace: 'eip155'): { chainId: number | string | undefined }
  getProvider(namespace: 'eip155'): unknown
  subscribeState(listener: () => void): () => void
  subscribeAccount(listener: () => void, namespace: 'eip155'): () => void
  subscribeProviders(listener: () => void): () => void
}

/** The state that both sides share. */
export type Truth = { accounts: readonly string[]; chainId: number }

/**
 * The connected EVM accounts, the active one first. A pending attempt with another wallet changes nothing
 * until it answers.
 */
export function readTruth(kit: BridgedKit): Truth | undefined {
  const account = kit.getAccount('eip155')
  const chainId = Number(kit.getNetwork('eip155').chainId)
  // Without a list, the account is the known one of `initialState`, whose wallet has not answered.
  if (!account?.address || !account.allAccounts[0] || !Number.isSafeInteger(chainId)) return undefined
  const { address, allAccounts } = account
  const others = allAccounts.map((one) => one.address).filter((one) => one !== address)
  return { accounts: [address, ...others], chainId }
}

/** Resolves once `isSo` holds, possibly at once. Checked whenever the account or the modal changes. */
export function waitFor(kit: BridgedKit, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const undos: (() => void)[] = []
    const look = () => {
      if (!isSo()) return
      for (const undo of undos.splice(0)) undo()
      resolve()
    }
    undos.push(kit.subscribeAccount(look, 'eip155'), kit.subscribeState(look))
    look()
  })
}
