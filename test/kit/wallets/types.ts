import type { CaipNetworkId, Namespace } from '../../../kernel/index.js'

/** Any namespace; those without a built-in wallet need `kind`. */
export type WalletNamespace = Namespace
/** A request to the visitor: to connect, to sign a text, to send or sign a transaction, to switch the network. */
export type Question = 'connect' | 'sign' | 'send' | 'switch'
/**
 * The visitor's answer: `late` approves once `release()` is called, `hang` never answers; `wrong-network` approves, but
 * the wallet is then on another network.
 */
export type Behaviour = 'approve' | 'reject' | 'hang' | 'late' | 'wrong-network'

/** The part of an EVM node that a wallet needs. */
export type WalletNode = {
  request(chainId: number, method: string, params: unknown): Promise<unknown>
}

export type VirtualWalletOptions = {
  /** @default 'eip155' */
  namespace?: WalletNamespace | undefined
  /** The wallets of a namespace of your own. @default the built-in wallets of the namespace */
  kind?: WalletKind | undefined
  /** Its name in the modal; letters, digits and spaces. @default 'Virtual Wallet' */
  name?: string | undefined
  /** The indexes of its keys among the kit's, the active one first. @default [0] */
  accounts?: readonly number[] | undefined
  /** The CAIP-2 id of its network. @default the EVM test network, or the namespace's main network */
  network?: CaipNetworkId | undefined
  /** The visitor's answers from the start. @default 'approve' */
  answers?: Behaviour | Partial<Record<Question, Behaviour>> | undefined
  /** The node for EVM transactions and reads: `fakeService().chain`. */
  node?: WalletNode | undefined
}

export type WalletCall = { readonly method: string; readonly params: unknown }

/**
 * A wallet whose visitor is the test. It behaves the same in this process and, with the Playwright fixture, in a real
 * page.
 */
export type VirtualWallet = {
  readonly namespace: WalletNamespace
  /** The connector's id in a kit. */
  readonly id: string
  readonly name: string
  /** Every request of the page, oldest first. */
  readonly calls: readonly WalletCall[]
  /** Its addresses, the active one first. */
  addresses(): Promise<readonly string[]>
  /** Sets the visitor's answer from now on, to every request or to one kind. */
  answer(behaviour: Behaviour, question?: Question): void
  /** Sets the visitor's answer to the next request, or the next of a kind, only. */
  answerNext(behaviour: Behaviour, question?: Question): void
  /** The number of requests that `late` and `hang` keep pending. */
  waiting(): number
  /** Approves every request that is pending because of `late`. */
  release(): void
  /** Changes the accounts in the wallet and notifies the page. */
  useAccounts(...accounts: readonly number[]): Promise<void>
  /** Changes the network in the wallet and notifies the page. */
  useNetwork(network: CaipNetworkId): Promise<void>
  /** Disconnects from the wallet's side and notifies the page. */
  disconnect(): Promise<void>
  /** The number of listeners that the page has on it. In this process only. */
  listenerCount(): number
  /** Puts it on the page of this process; returns the undo. */
  install(): () => void
}

/** A reply as it crosses from the wallet to the page: errors keep their codes. */
export type Reply = { result: unknown } | { error: { code: number; message: string } }
export type Call = (method: string, params: unknown) => Promise<Reply>

/** The wallet's public data, which a page gets before any request. */
export type FaceInfo = {
  id: string
  uuid: string
  rdns: string
  name: string
  icon: string
  namespace: WalletNamespace
}
/** A wallet's object on a page, in the shape of its namespace. */
export type Face = {
  emit(event: string, payload: unknown): void
  count(): number
  remove(): void
}
/** Runs in the page, as text if the page is in another process: it must not use its module's scope. */
export type PutFace = (info: FaceInfo, call: Call) => Face

/** An EIP-1193 error; other namespaces use the same codes here. */
export class WalletError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** A mind's state, and its visitor. */
export type MindContext = {
  /** Whether the page may see the accounts. */
  permitted: boolean
  accounts: readonly number[]
  network: CaipNetworkId
  readonly node: WalletNode | undefined
  /** Waits for the visitor's answer. @throws WalletError 4001 */
  ask(question: Question): Promise<void>
  emit(event: string, payload: unknown): void
}
/** A wallet's logic for one namespace. */
export type Mind = {
  address(account: number): Promise<string>
  handle(method: string, params: unknown): Promise<unknown>
  /** Notifies the page of a change. */
  notify(change: 'accounts' | 'network' | 'disconnect'): Promise<void>
}
export type CreateMind = (context: MindContext) => Mind

/** The wallets of a namespace: their logic, and the object that they put on a page. */
export type WalletKind = {
  createMind: CreateMind
  putFace: PutFace
  /** The network of a wallet. */
  network: CaipNetworkId
  /** The network of a wallet that is on one of its own. */
  elsewhere: CaipNetworkId
  /** The id of the connector that the adapter lists for a wallet of this name. */
  idOf(name: string): string
}
