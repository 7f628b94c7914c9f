import type { Adapter, AppKitNetwork } from '../../../kernel/index.js'
import type { Runner } from '../runner.js'
import type { FakeService } from '../service/fakeService.js'
import type { VirtualWallet } from '../wallets/types.js'

/** The parts of a wallet that the proofs need; `createVirtualWallet` makes one for any namespace. */
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

/** Information that the proofs cannot derive themselves. */
export type AdapterFixtures = {
  /** Networks of its namespace: the wallet starts on the first; the proofs switch to a second one. */
  networks: readonly [AppKitNetwork, ...AppKitNetwork[]]
  /** Created anew for each proof. @default a virtual wallet of the namespace */
  wallet?: ((service: FakeService) => AdapterWallet) | undefined
  /** The exact set of capabilities it must have. */
  capabilities?: readonly Capability[] | undefined
  /** `false` if its wallets cannot be restored without a prompt. @default true */
  restores?: boolean | undefined
  /** `false` if its wallets end the connection when the visitor chooses another account. @default true */
  changesAccounts?: boolean | undefined
  /** Checks a signature. @default any text of some length */
  verify?:
    | ((signed: { message: string; signature: string; address: string }) => boolean | Promise<boolean>)
    | undefined
  /** @default the functions that the test runner put on `globalThis` */
  runner?: Runner | undefined
}
