import type { Injected as InjectedByWallet, InjectedWindowProvider } from '@polkadot/extension-inject/types'
import * as v from 'valibot'
import { readName } from '../walletFace.js'
import type { PolkadotMetadata, PolkadotSigner } from './provider.js'

/** An account as the wallet lists it. */
export type WalletAccount = {
  /** In any address format. */
  address: string
  name?: string | undefined
  /** The only network on which the visitor uses it, if limited. */
  genesisHash?: string | undefined
}

/** A wallet that gave the page permission. */
export type Injected = {
  readAccounts(): Promise<readonly WalletAccount[]>
  /**
   * Subscribes to the account list, which wallets emit at once and after every change. Returns a function
   * that unsubscribes.
   */
  watchAccounts(listener: (accounts: readonly WalletAccount[]) => void): () => void
  signer: PolkadotSigner
  metadata?: PolkadotMetadata | undefined
}

/** Far more than a wallet has; the rest is ignored. */
const MAX_ACCOUNTS = 1_000
const Text = v.fallback(v.optional(v.string()), undefined)
const Account = v.object({ address: v.string(), name: Text, genesisHash: Text })

/**
 * Asks one wallet for permission: newer ones by `connect`, others by `enable`. Wallets that know the page
 * answer without a prompt. `@polkadot/extension-dapp` would ask every wallet of the page, and hide
 * rejections (docs/adapters.md#why-the-page-does-not-load-the-libraries-of-wallets).
 */
export async function enable(entry: unknown, origin: string): Promise<Injected> {
  const enter =
    methodOf<InjectedWindowProvider>(entry, 'connect') ?? methodOf<InjectedWindowProvider>(entry, 'enable')
  const injected = await enter?.(origin)
  const accounts = read<InjectedByWallet>(injected, 'accounts')
  const get = methodOf<Accounts>(accounts, 'get')
  if (!get) throw new TypeError('The wallet offers no accounts.')
  return {
    readAccounts: async () => toAccounts(await get()),
    watchAccounts(listener) {
      const stop = methodOf<Accounts>(accounts, 'subscribe')?.((list: unknown) => listener(toAccounts(list)))
      const end = (undo: unknown) => typeof undo === 'function' && undo()
      // Some wallets return a promise.
      return () => void (stop instanceof Promise ? stop.then(end) : end(stop))
    },
    signer: toSigner(read<InjectedByWallet>(injected, 'signer')),
    metadata: toMetadata(read<InjectedByWallet>(injected, 'metadata')),
  }
}

type Method = (...given: unknown[]) => unknown
type Accounts = InjectedByWallet['accounts']
type Metadata = NonNullable<InjectedByWallet['metadata']>
type Name<T> = keyof T & string

/**
 * Trust boundary: a wallet's objects may be anything, and a getter that throws counts as the wallet's
 * failure. Only the names are those of Polkadot's own types.
 */
const read = <T>(target: unknown, name: Name<T>): unknown =>
  (target as Record<string, unknown> | null | undefined)?.[name]

/** Binds the wallet's object as `this`, which class methods need. */
function methodOf<T>(target: unknown, name: Name<T>): Method | undefined {
  const found = read<T>(target, name)
  return typeof found === 'function' ? (...given) => found.apply(target, given) : undefined
}

/** Answers are not checked here; that is up to the caller. */
function toSigner(signer: unknown): PolkadotSigner {
  const methodNamed = (name: Name<InjectedByWallet['signer']>) =>
    methodOf<InjectedByWallet['signer']>(signer, name)
  const names = (['signRaw', 'signPayload'] as const).filter(methodNamed)
  return Object.fromEntries(names.map((name) => [name, async (given: unknown) => methodNamed(name)?.(given)]))
}

function toMetadata(metadata: unknown): PolkadotMetadata | undefined {
  const [get, provide] = [methodOf<Metadata>(metadata, 'get'), methodOf<Metadata>(metadata, 'provide')]
  return get && provide && { get: async () => get(), provide: async (definition) => provide(definition) }
}

/** Keeps valid entries only: a wallet's list is untrusted input. */
function toAccounts(list: unknown): readonly WalletAccount[] {
  return (Array.isArray(list) ? list : []).slice(0, MAX_ACCOUNTS).flatMap((one) => {
    const parsed = v.safeParse(Account, one)
    if (!parsed.success) return []
    return [{ ...parsed.output, name: readName(parsed.output.name) || undefined }]
  })
}
