import {
  getMultichainClient,
  getWindowPostMessageTransport,
  MultichainApiError,
} from '@metamask/multichain-api-client'
import type { CaipNetworkId } from '../../../kernel/base/caip.js'
import { toBase58 } from '../../base58.js'
import { toBase64 } from '../../base64.js'
import { createEip155 } from '../eip155.js'
import { WalletRpcError } from '../errors.js'
import { createLink } from '../link.js'
import { pageMessages } from '../pageMessages.js'
import { scopesOf } from '../scopes.js'
import { createSolana } from '../solana.js'
import { SOLANA_NETWORK } from './heath.js'

/** Accounts by network, as CAIP-10. */
export type Seen = Readonly<Record<string, readonly string[]>>

/** A page's requests to the wallet, sent by the library or by our adapter. */
export type Driver = {
  connect(): Promise<Seen>
  /** Never prompts. */
  read(): Promise<Seen>
  signOnEvm(scope: CaipNetworkId, address: string): Promise<unknown>
  signOnSolana(address: string): Promise<unknown>
  /** Calls `changed` with what a change in the wallet leaves. */
  subscribe(changed: (seen: Seen) => void): void
  disconnect(): Promise<void>
  /** The wallet's code of an error that a request rejected with. */
  codeOf(error: unknown): unknown
}

type SolanaSignMessage = {
  signMessage(input: {
    account: { address: string }
    message: Uint8Array
  }): Promise<{ signature: Uint8Array }[]>
}

export const MESSAGE = new TextEncoder().encode('Sign in – ünïcödé')
const HEX = `0x${[...MESSAGE].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

export function driveByLibrary(networks: readonly CaipNetworkId[]): Driver {
  const client = getMultichainClient({ transport: getWindowPostMessageTransport() })
  type Session = { sessionScopes: Record<string, { accounts?: readonly string[] }> }
  const toSeen = (session: Session | undefined): Seen =>
    Object.fromEntries(
      Object.entries(session?.sessionScopes ?? {}).map(([scope, { accounts = [] }]) => [scope, accounts]),
    )
  // The library's types know the wallet's methods only; the wallet gets what we send.
  const invoke = client.invokeMethod as (asked: object) => Promise<unknown>
  return {
    connect: async () => toSeen(await client.createSession({ optionalScopes: scopesOf(networks) as never })),
    read: async () => toSeen(await client.getSession()),
    signOnEvm: (scope, address) =>
      invoke({ scope, request: { method: 'personal_sign', params: [HEX, address] } }),
    async signOnSolana(address) {
      const params = { account: { address }, message: toBase64(MESSAGE) }
      const answer = await invoke({ scope: SOLANA_NETWORK, request: { method: 'signMessage', params } })
      return (answer as { signature: string }).signature
    },
    subscribe(changed) {
      client.onNotification((message) => {
        const { method, params } = message as { method?: string; params?: Session }
        if (method === 'wallet_sessionChanged') changed(toSeen(params))
      })
    },
    disconnect: async () => client.revokeSession({}),
    codeOf: (error) => (error instanceof MultichainApiError ? (error.cause as { code: number }).code : error),
  }
}

export function driveByAdapter(networks: readonly CaipNetworkId[], signal: AbortSignal): Driver {
  const link = createLink({ transport: pageMessages, networks: () => networks, signal })
  const evm = createEip155(link)
  const solana = createSolana(link)
  const seen = (): Seen =>
    Object.fromEntries(
      (['eip155', 'solana'] as const).flatMap((namespace) => {
        const { chains = [], accounts = [] } = link.position(namespace)?.grant ?? {}
        return chains.map((chain) => [
          chain,
          accounts
            .filter(({ caipNetworkId }) => caipNetworkId === chain)
            .map(({ address }) => `${chain}:${address}`),
        ])
      }),
    )
  return {
    async connect() {
      await evm.pair({ signal })
      return seen()
    },
    async read() {
      await link.restore()
      return seen()
    },
    async signOnEvm(scope, address) {
      const chainId = `0x${Number(scope.slice('eip155:'.length)).toString(16)}`
      await evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
      return evm.request({ method: 'personal_sign', params: [HEX, address] })
    },
    async signOnSolana(address) {
      const feature = solana.features['solana:signMessage'] as SolanaSignMessage
      const [signed] = await feature.signMessage({ account: { address }, message: MESSAGE })
      return signed && toBase58(signed.signature)
    },
    subscribe: (changed) => link.subscribe(() => changed(seen())),
    disconnect: () => evm.disconnect(),
    codeOf: (error) => (error instanceof WalletRpcError ? error.code : error),
  }
}
