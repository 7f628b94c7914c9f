import type { BridgedKit } from './kit.js'
import type { WagmiConfig } from './wagmiTypes.js'
import { makeCurrent } from './walletOf.js'

/** A connector of wagmi in the kit, by wagmi's uid. */
export type Listed = { id: string; provider: unknown; stop: () => void }

type Parts = {
  config: WagmiConfig
  kit: BridgedKit
  listed: ReadonlyMap<string, Listed>
  /** Told whenever more are listed. */
  waiting: Set<() => void>
}

/**
 * Keeps which wallet is in use the same on both sides, whoever chose it. That a wallet has ended, or changed, its provider
 * tells the kit already.
 */
export function followWagmi({ config, kit, listed, waiting }: Parts): () => void {
  /** Chosen in wagmi, and not yet the kit's. */
  let wanted = config.state.current
  const isInUse = (uid: string) => kit.getProvider('eip155') === listed.get(uid)?.provider

  const toKit = async () => {
    const one = wanted === null ? undefined : listed.get(wanted)
    const status = kit.getAccount('eip155')?.status
    // While the kit asks or restores a wallet, what comes of it is not known: it may be this one.
    if (!one || wanted === null || status === 'connecting' || status === 'reconnecting') return
    const uid = wanted
    wanted = null
    if (isInUse(uid) || !config.state.connections.has(uid)) return
    try {
      await kit.connect({ connectorId: one.id, namespace: 'eip155' })
    } catch {
      // The kit has told whoever is there, and stays where it is; so does wagmi then.
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
