import * as v from 'valibot'
import { readName } from '../walletFace.js'
import type { PolkadotMetadata, PolkadotSigner } from './provider.js'

/** An account as the wallet lists it. */
export type WalletAccount = {
  /** In whichever format the wallet likes. */
  address: string
  name?: string | undefined
  /** Of the only network that the visitor uses it on. */
  genesisHash?: string | undefined
}

/** A wallet that has let the page in. */
export type Injected = {
  readAccounts(): Promise<readonly WalletAccount[]>
  /** Returns its undo. Wallets say the list at once, and after every change. */
  watchAccounts(listener: (accounts: readonly WalletAccount[]) => void): () => void
  signer: PolkadotSigner
  metadata?: PolkadotMetadata | undefined
}

/** Far more than a wallet has; what comes after is not looked at. */
const MAX_ACCOUNTS = 1_000
const Text = v.fallback(v.optional(v.string()), undefined)
const Account = v.object({ address: v.string(), name: Text, genesisHash: Text })

/**
 * Asks one wallet to let the page in: `connect` of newer ones, else `enable`. Those that know the page answer without
 * asking anyone. `@polkadot/extension-dapp` would ask every wallet of the page, and take a refusal for silence.
 */
export async function enable(entry: unknown, origin: string): Promise<Injected> {
  const enter = methodOf(entry, 'connect') ?? methodOf(entry, 'enable')
  const injected = await enter?.(origin)
  const accounts = read(injected, 'accounts')
  const get = methodOf(accounts, 'get')
  if (!get) throw new TypeError('The wallet has no accounts.')
  return {
    readAccounts: async () => toAccounts(await get()),
    watchAccounts(listener) {
      const stop = methodOf(accounts, 'subscribe')?.((list: unknown) => listener(toAccounts(list)))
      const end = (undo: unknown) => typeof undo === 'function' && undo()
      // Some answer by a promise.
      return () => void (stop instanceof Promise ? stop.then(end) : end(stop))
    },
    signer: toSigner(read(injected, 'signer')),
    metadata: toMetadata(read(injected, 'metadata')),
  }
}

type Method = (...given: unknown[]) => unknown

/** The border: a wallet's objects may be anything, and what their getters throw is the wallet's failure. */
const read = (target: unknown, name: string): unknown =>
  (target as Record<string, unknown> | null | undefined)?.[name]

/** With the wallet's object as `this`, which classes need. */
function methodOf(target: unknown, name: string): Method | undefined {
  const found = read(target, name)
  return typeof found === 'function' ? (...given) => found.apply(target, given) : undefined
}

/** What it answers is the caller's to judge. */
function toSigner(signer: unknown): PolkadotSigner {
  const names = ['signRaw', 'signPayload'].filter((name) => methodOf(signer, name))
  return Object.fromEntries(
    names.map((name) => [name, async (given: unknown) => methodOf(signer, name)?.(given)]),
  )
}

function toMetadata(metadata: unknown): PolkadotMetadata | undefined {
  const [get, provide] = [methodOf(metadata, 'get'), methodOf(metadata, 'provide')]
  return get && provide && { get: async () => get(), provide: async (definition) => provide(definition) }
}

/** Each entry that is an account; a wallet's list is input like any other. */
function toAccounts(list: unknown): readonly WalletAccount[] {
  return (Array.isArray(list) ? list : []).slice(0, MAX_ACCOUNTS).flatMap((one) => {
    const parsed = v.safeParse(Account, one)
    if (!parsed.success) return []
    return [{ ...parsed.output, name: readName(parsed.output.name) || undefined }]
  })
}
