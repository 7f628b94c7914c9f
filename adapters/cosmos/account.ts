import type { CaipNetwork } from '../../kernel/session/types.js'
import { type CosmosChains, chainIdOf } from './chains.js'
import type { KeplrWallet } from './keplr.js'
import { readKey } from './key.js'
import type { CosmosKey } from './provider.js'

/** Events for a change of account. Each only triggers a new read. */
const EVENTS = ['keplr_keystorechange', 'leap_keystorechange', 'cosmostation_keystorechange']
/** Keeps a wallet that emits a change on every read from being read forever. */
const MAX_ROUNDS = 8

/** Callbacks for account changes made in the wallet. */
export type AccountListener = { changed(key: CosmosKey): void; failed(error: unknown): void }

export type AccountRead = { network: CaipNetwork; key: CosmosKey }

/** A wallet's account on one network. Subscribed before its first read. */
export type Account = {
  /** Reads the account on a network, and stays on it unless the signal aborts. */
  read(network: CaipNetwork, signal: AbortSignal): Promise<CosmosKey>
  /** The result of the last read. */
  last(): AccountRead | undefined
  /** Starts reporting account changes and failed reads. */
  subscribe(listener: AccountListener): void
  stop(): void
}

export function createAccount(wallet: KeplrWallet, chains: CosmosChains): Account {
  let changes = 0
  let seen = 0
  let now: AccountRead | undefined
  let listener: AccountListener | undefined
  let queue: Promise<unknown> = Promise.resolve()

  /** Serializes reads, so that the last is the newest. */
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const mine = queue.then(run)
    queue = mine.catch(() => undefined)
    return mine
  }
  const readNow = async (network: CaipNetwork, signal?: AbortSignal): Promise<CosmosKey> => {
    for (let round = 1; ; round++) {
      const before = changes
      const key = await readKey(wallet, chainIdOf(network), chains)
      signal?.throwIfAborted()
      if (before !== changes && round < MAX_ROUNDS) continue
      seen = changes
      now = { network, key }
      return key
    }
  }
  const refresh = async () => {
    // Skip if a read already in progress saw the change.
    if (!now || seen === changes) return
    const former = now.key.bech32Address
    try {
      const key = await readNow(now.network)
      if (key.bech32Address !== former) listener?.changed(key)
    } catch (error) {
      seen = changes
      listener?.failed(error)
    }
  }
  const onChange = () => {
    changes += 1
    void inTurn(refresh)
  }
  for (const event of EVENTS) window.addEventListener(event, onChange)
  return {
    read: (network, signal) => inTurn(() => readNow(network, signal)),
    last: () => now,
    subscribe: (next) => {
      listener = next
    },
    stop() {
      listener = undefined
      for (const event of EVENTS) window.removeEventListener(event, onChange)
    },
  }
}
