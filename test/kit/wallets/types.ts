import type { CaipNetworkId } from '../../../kernel/index.js'

export type WalletNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'
/** What the visitor is asked: to connect, to sign a text, to send or sign a transaction, to change the network. */
export type Question = 'connect' | 'sign' | 'send' | 'switch'
/**
 * What the visitor does: `late` answers yes once `release()` is called, `hang` never; `wrong-network` says yes, but the
 * wallet is then on a network of its own.
 */
export type Behaviour = 'approve' | 'reject' | 'hang' | 'late' | 'wrong-network'

/** One node of EVM, as far as a wallet needs it. */
export type WalletNode = {
  request(chainId: number, method: string, params: unknown): Promise<unknown>
}

export type VirtualWalletOptions = {
  /** @default 'eip155' */
  namespace?: WalletNamespace | undefined
  /** As the modal lists it; of letters, digits and spaces. @default 'Virtual Wallet' */
  name?: string | undefined
  /** Which of the kit's keys it holds, the active one first. @default [0] */
  accounts?: readonly number[] | undefined
  /** CAIP-2 id of the network that it is on. @default the test network of EVM, else the main network */
  network?: CaipNetworkId | undefined
  /** What the visitor does from the start. @default 'approve' */
  answers?: Behaviour | Partial<Record<Question, Behaviour>> | undefined
  /** Where transactions of EVM go and its questions are answered: `fakeService().chain`. */
  node?: WalletNode | undefined
}

export type WalletCall = { readonly method: string; readonly params: unknown }

/** A wallet whose visitor is the test. The same in this process and, by the Playwright fixture, in a real page. */
export type VirtualWallet = {
  readonly namespace: WalletNamespace
  /** The connector's id in a kit. */
  readonly id: string
  readonly name: string
  /** Everything the page asked, oldest first. */
  readonly calls: readonly WalletCall[]
  /** Its addresses, the active one first. */
  addresses(): Promise<readonly string[]>
  /** What the visitor does from now on, with every question or one kind of them. */
  answer(behaviour: Behaviour, question?: Question): void
  /** What the visitor does with the next question, or the next of a kind; then as before. */
  answerNext(behaviour: Behaviour, question?: Question): void
  /** Questions that `late` and `hang` keep waiting. */
  waiting(): number
  /** Answers yes to all that wait because of `late`. */
  release(): void
  /** Changes the accounts in the wallet and tells the page. */
  useAccounts(...accounts: readonly number[]): Promise<void>
  /** Changes the network in the wallet and tells the page. */
  useNetwork(network: CaipNetworkId): Promise<void>
  /** Ends the connection from the wallet's side and tells the page. */
  disconnect(): Promise<void>
  /** Listeners that the page has on it. In this process only. */
  listenerCount(): number
  /** Puts it on the page of this process; returns its undo. */
  install(): () => void
}

/** An answer as it crosses from the wallet to the page: errors keep their codes. */
export type Reply = { result: unknown } | { error: { code: number; message: string } }
export type Call = (method: string, params: unknown) => Promise<Reply>

/** What a page is told before anything is asked: nothing secret. */
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
/** Runs in the page, as text where that is another process: it may use nothing of its module. */
export type PutFace = (info: FaceInfo, call: Call) => Face

/** What an EIP-1193 error is made of; other namespaces have the same codes here. */
export class WalletError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** What a mind decides with: its state, and the visitor. */
export type MindContext = {
  /** Whether the page may know the accounts. */
  permitted: boolean
  accounts: readonly number[]
  network: CaipNetworkId
  readonly node: WalletNode | undefined
  /** Waits for the visitor. @throws WalletError 4001. */
  ask(question: Question): Promise<void>
  emit(event: string, payload: unknown): void
}
/** What a wallet of one namespace knows. */
export type Mind = {
  address(account: number): Promise<string>
  handle(method: string, params: unknown): Promise<unknown>
  /** Tells the page what has changed. */
  told(change: 'accounts' | 'network' | 'disconnect'): Promise<void>
}
export type CreateMind = (context: MindContext) => Mind
