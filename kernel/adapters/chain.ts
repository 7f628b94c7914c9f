import type { Namespace } from '../base/caip.js'
import type { Lazy, MaybePromise } from '../host/lazy.js'

/** The format of a namespace's sign-in messages (CAIP-122). Patterns have to match the whole value. */
export type SignInProfile = {
  /** Its name in "sign in with your … account": 1 to 32 letters, unlike that of any other namespace. */
  name: string
  address: RegExp
  /** The reference of a CAIP-2 id. */
  reference: RegExp
  /** @default printable ASCII */
  statement?: RegExp | undefined
  /** Empty lines below the address of a message without a statement. @default 1 */
  emptyLines?: 1 | 2 | undefined
  /** A scheme may precede the domain. @default false */
  hasScheme?: boolean | undefined
  /** The names of networks that messages call by something else than their reference, by reference. */
  named?: Readonly<Record<string, string>> | undefined
}

/** The requests to wallets that are paired by WalletConnect. */
export type WalletConnectRequests = {
  /** Methods that a wallet is asked to approve. */
  methods: readonly string[]
  /** Events that a wallet is asked to send. @default ['accountsChanged', 'chainChanged'] */
  events?: readonly string[] | undefined
  /** Signs text. Without it, paired wallets can't sign text, so their accounts can't sign in. */
  signMessage?:
    | {
        ask(message: string, address: string): MaybePromise<{ method: string; params: unknown }>
        /**
         * Returns the signature in the format of the adapter's `signMessage`. Undefined if the answer holds none: it
         * comes from the wallet and may be anything.
         */
        read(answer: unknown, message: string, address: string): MaybePromise<string | undefined>
      }
    | undefined
}

/** What a kit knows about a namespace besides its wallets. Plain data and pure functions. */
export type ChainDefinition = {
  /** The name that visitors know the chain by, the same in every language, such as `Solana`. */
  name: string
  /** The picture of its networks that have none of their own: an `https:` or `data:image/` address. */
  icon?: string | undefined
  /** Whether a text has the shape of an address. Its checksum is left to the capability `addresses`. */
  isAddress?: ((text: string) => boolean) | undefined
  /** Without it, accounts of the namespace can't sign in. */
  signIn?: SignInProfile | undefined
  /** Without it, WalletConnect asks wallets for no method of the namespace. */
  walletConnect?: WalletConnectRequests | undefined
}

/** Defines several namespaces, for adapters of more than one. Undefined for a namespace that it does not know. */
export type DefineChain = (namespace: Namespace) => ChainDefinition | undefined
export type LoadChain = Lazy<ChainDefinition | DefineChain>
