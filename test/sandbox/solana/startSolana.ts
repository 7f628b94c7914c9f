import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { WebSocketServer } from 'ws'
import { solanaAddressAt } from '../accounts.js'
import { listen } from '../listen.js'
import { listTokenAccounts, TOKEN_PROGRAMS, type TokenAccount } from './accounts.js'
import { answerText, type JsonRpcAnswer } from './answer.js'
import { GENESIS_HASH } from './clock.js'
import type { LandedTransaction, Ledger } from './ledger.js'
import { createMethods } from './methods.js'
import type { CreateMintParameters, MintSplParameters, Mints } from './mints/createMints.js'
import type { KnownMint } from './mints/knownMints.js'
import { serveSocket } from './serveSocket.js'

export interface Solana {
  caipNetworkId: `solana:${string}`
  genesisHash: string
  /** URL of the node: JSON-RPC over HTTP; `wsUrl` adds subscriptions. */
  nodeUrl: string
  wsUrl: string
  /** Answers the body of a request. */
  answer(text: string): JsonRpcAnswer | JsonRpcAnswer[]
  /** Balance in lamports. */
  balance(address: string): number
  tokens(address: string): TokenAccount[]
  /** Transactions of the address, or of token accounts that it owns, newest first. */
  history(address: string): LandedTransaction[]
  /** Mints created by `createMint`, by address. */
  mints: ReadonlyMap<string, KnownMint>
  createMint(parameters: CreateMintParameters): Promise<string>
  mintSpl(parameters: MintSplParameters): Promise<string>
  /** @returns The signature. */
  fund(address: string, lamports: bigint): string
  close(): Promise<void>
}

export interface SolanaParameters {
  /** 0 picks a free port, and so does a taken one. @default 0 */
  port?: number | undefined
  /** Receives each message of a page's socket, and returns whether to answer it. */
  onMessage?: ((message: SocketMessage) => boolean) | undefined
}

export interface SocketMessage {
  projectId: string | undefined
  text: string
  /** Cuts the socket. */
  cut(): void
}

/** Accounts of the test mnemonic that start with money. Tests fund any others. */
const FUNDED_ACCOUNTS = 10
const START_LAMPORTS = 100_000_000_000n

/**
 * Starts a Solana runtime in this process that answers like a node. It starts in about ten milliseconds and keeps
 * nothing.
 */
export async function startSolana({ port = 0, onMessage }: SolanaParameters = {}): Promise<Solana> {
  const ledger = await loadLedger()
  const methods = ledger ? createMethods(ledger) : {}
  for (let index = 0; index < FUNDED_ACCOUNTS; index += 1) {
    ledger?.airdrop(solanaAddressAt(index), START_LAMPORTS)
  }

  const known = new Map<string, KnownMint>()
  let mints: Promise<Mints> | undefined
  const loadMints = () => {
    if (!ledger) throw new Error(ABSENT)
    // Lazy, because the library for mints takes longer to load than the runtime.
    mints ??= import('./mints/createMints.js').then(({ createMints }) => createMints(ledger, known))
    return mints
  }
  const tokens = (address: string) =>
    ledger ? listTokenAccounts(ledger.svm, address, Object.keys(TOKEN_PROGRAMS)) : []

  const app = new Hono()
  app.use(cors())
  app.post('/', async (c) => c.json(answerText(methods, await c.req.text())))
  const listening = await listen(app, port)

  const sockets = new WebSocketServer({ server: listening.server })
  sockets.on('connection', (socket, request) => {
    const { searchParams } = new URL(request.url ?? '/', 'ws://node')
    const projectId = searchParams.get('projectId') ?? undefined
    const isAnswered = (text: string) =>
      onMessage?.({ projectId, text, cut: () => socket.terminate() }) ?? true
    if (ledger) serveSocket({ socket, ledger, methods, onMessage: isAnswered })
    else socket.close()
  })

  return {
    caipNetworkId: `solana:${GENESIS_HASH.slice(0, 32)}`,
    genesisHash: GENESIS_HASH,
    nodeUrl: `http://127.0.0.1:${listening.port}`,
    wsUrl: `ws://127.0.0.1:${listening.port}`,
    answer: (text) => answerText(methods, text),
    balance: (address) => ledger?.balance(address) ?? 0,
    tokens,
    history: (address) => {
      const own = new Set([address, ...tokens(address).map(({ pubkey }) => pubkey)])
      const all = ledger?.recent(Number.POSITIVE_INFINITY) ?? []
      return all.filter(({ message }) => message.accountKeys.some((key) => own.has(key)))
    },
    mints: known,
    createMint: async (parameters) => (await loadMints()).create(parameters),
    mintSpl: async (parameters) => (await loadMints()).mint(parameters),
    fund(address, lamports) {
      if (!ledger) throw new Error(ABSENT)
      return ledger.airdrop(address, lamports)
    },
    close: async () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await listening.close()
    },
  }
}

const ABSENT = 'The Solana runtime has no build for this system.'

/** Undefined if the runtime can't load: the sandbox then starts, but its Solana node has no methods. */
async function loadLedger(): Promise<Ledger | undefined> {
  try {
    const { createLedger } = await import('./ledger.js')
    return createLedger()
  } catch (error) {
    console.warn(ABSENT, error instanceof Error ? error.message : error)
    return undefined
  }
}
