import type { CaipNetwork } from '../../kernel/session/types.js'
import { type CosmosChains, chainIdOf } from './chains.js'
import type { KeplrWallet } from './keplr.js'
import { readKey } from './key.js'
import type { CosmosKey } from './provider.js'

/** By these wallets say that the visitor chose another account. Each is a reason to look, and no more. */
const EVENTS = ['keplr_keystorechange', 'leap_keystorechange', 'cosmostation_keystorechange']
/** A wallet that says so on every read would otherwise be read for ever. */
const MAX_ROUNDS = 8

/** What the visitor did in the wallet. */
export type Told = { changed(key: CosmosKey): void; failed(error: unknown): void }

export type AccountRead = { network: CaipNetwork; key: CosmosKey }

/** The account of a wallet on one network, listened to from before it is first read. */
export type Account = {
  /** Reads it on a network, and stays there unless the signal aborts. */
  read(network: CaipNetwork, signal: AbortSignal): Promise<CosmosKey>
  /** As it was read last. */
  last(): AccountRead | undefined
  /** From now on tells of another account, or that it can no longer be read. */
  follow(told: Told): void
  stop(): void
}

export function createAccount(wallet: KeplrWallet, chains: CosmosChains): Account {
  let changes = 0
  let seen = 0
  let now: AccountRead | undefined
  let told: Told | undefined
  let queue: Promise<unknown> = Promise.resolve()

  /** One read after the other, so that the last one is the newest. */
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
    // A read that was under way has seen the change.
    if (!now || seen === changes) return
    const former = now.key.bech32Address
    try {
      const key = await readNow(now.network)
      if (key.bech32Address !== former) told?.changed(key)
    } catch (error) {
      seen = changes
      told?.failed(error)
    }
  }
  const heard = () => {
    changes += 1
    void inTurn(refresh)
  }
  for (const event of EVENTS) window.addEventListener(event, heard)
  return {
    read: (network, signal) => inTurn(() => readNow(network, signal)),
    last: () => now,
    follow: (listener) => {
      told = listener
    },
    stop() {
      told = undefined
      for (const event of EVENTS) window.removeEventListener(event, heard)
    },
  }
}
