import type { Adapter, AppKitNetwork } from '../../../kernel/index.js'
import type { Runner } from '../runner.js'
import type { FakeService } from '../service/fakeService.js'
import type { VirtualWallet } from '../wallets/types.js'

/** What the proofs need of a wallet; `createVirtualWallet` makes one for each of the five namespaces. */
export type AdapterWallet = Pick<
  VirtualWallet,
  | 'id'
  | 'calls'
  | 'addresses'
  | 'answer'
  | 'answerNext'
  | 'waiting'
  | 'release'
  | 'useAccounts'
  | 'disconnect'
  | 'listenerCount'
  | 'install'
>

export type Capability = Exclude<
  keyof Adapter,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'signMessage' | 'connectors' | 'setAccount'
>

/** What the proofs cannot know by themselves. */
export type AdapterFixtures = {
  /** Of its namespace: the first is where the wallet is; a second one is switched to. */
  networks: readonly [AppKitNetwork, ...AppKitNetwork[]]
  /** Made anew for each proof. @default a virtual wallet of the namespace */
  wallet?: ((service: FakeService) => AdapterWallet) | undefined
  /** The capabilities it must have, and no others. */
  capabilities?: readonly Capability[] | undefined
  /** `false` where its wallets cannot be restored without asking. @default true */
  restores?: boolean | undefined
  /** Checks a signature. @default that it is a text of some length */
  verify?:
    | ((signed: { message: string; signature: string; address: string }) => boolean | Promise<boolean>)
    | undefined
  /** Default: what the test runner put on `globalThis`. */
  runner?: Runner | undefined
}
