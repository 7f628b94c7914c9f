import type { BridgedKit } from './kit.js'
import type { WagmiConfig } from './wagmiTypes.js'
import { makeCurrent } from './walletOf.js'

/** A wagmi connector in the kit, keyed by wagmi's uid. */
export type Listed = { id: string; stop: () => void }

type Parts = {
  config: WagmiConfig
  kit: BridgedKit
  listed: ReadonlyMap<string, Listed>
  /** Callbacks to call when more connectors are listed. */
  waiting: Set<() => void>
}

/**
 * Syncs the current wallet in both directions. Disconnects and changes reach the kit through the wallet's
 * provider.
 */
export function followWagmi({ config, kit, listed, waiting }: Parts): () => void {
  /** Chosen in wagmi, but not yet current in the kit. */
  let wanted = config.state.current
  // The kit's provider stands in for the wallet's if a plugin reviews requests, so objects cannot be compared.
  const isInUse = (uid: string) => Object(kit.getProvider('eip155')).uid === uid

  const toKit = async () => {
    const one = wanted === null ? undefined : listed.get(wanted)
    const status = kit.getAccount('eip155')?.status
    // While the kit connects or restores, the outcome is open: it may be this wallet.
    if (!one || wanted === null || status === 'connecting' || status === 'reconnecting') return
    const uid = wanted
    wanted = null
    if (isInUse(uid) || !config.state.connections.has(uid)) return
    try {
      await kit.connect({ connectorId: one.id, namespace: 'eip155' })
    } catch {
      // The kit has reported the error and keeps its wallet, so wagmi returns to it.
      toWagmi()
    }
  }
  const toWagmi = () => {
    for (const uid of listed.keys()) if (isInUse(uid)) makeCurrent(config, uid)
  }
  const look = () => void toKit()
  const undos = [
    config.subscribe(
      ({ current }) => current,
      (current) => {
        wanted = current
        look()
      },
    ),
    kit.subscribeProviders(toWagmi),
    kit.subscribeAccount(look, 'eip155'),
    () => waiting.delete(look),
  ]
  waiting.add(look)
  look()
  return () => {
    for (const undo of undos) undo()
  }
}
