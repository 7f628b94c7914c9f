import { createAppKit } from 'latchkey'
import { bitcoinAdapter } from 'latchkey/adapters/bitcoin'
import { cosmosAdapter } from 'latchkey/adapters/cosmos'
import { polkadotAdapter } from 'latchkey/adapters/polkadot'
import { solanaAdapter } from 'latchkey/adapters/solana'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { bitcoin, cosmoshub, defineChain, polkadot, solana } from 'latchkey/networks'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { multiwallet } from 'latchkey/plugins/multiwallet'
import { siwx } from 'latchkey/plugins/siwx'
import type { SIWXConfig, SIWXStatus } from 'latchkey/plugins/siwx/contract'
import {
  createSIWEConfig,
  DefaultSIWX,
  formatMessage,
  InformalMessenger,
  LocalStorage,
  MessageError,
  type MessageErrorCode,
  ReownAuthentication,
  type SIWXConfig as SameConfig,
  SIWXError,
  type SIWXErrorCode,
  type SIWXStorage,
} from 'latchkey/siwx'
import { EIP155Verifier, SolanaVerifier } from 'latchkey/siwx/verifiers'

// Sign-in on all five chains, composed as in docs/sign-in.md, with EVM wallets by WalletConnect. It builds without viem
// and the libraries that verify signatures.

const one = defineChain({
  id: 1,
  name: 'One',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
})
const base = { projectId: 'p', networks: [one, solana, bitcoin, polkadot, cosmoshub] } as const

export const inPage: SIWXConfig = new DefaultSIWX({
  messenger: new InformalMessenger({
    statement: 'Welcome aboard.',
    expiration: 7 * 24 * 3_600_000,
    getNonce: async ({ chainId }) => ({
      nonce: chainId.replace(/\W/g, '0'),
      issuedAt: '2026-06-01T12:00:00Z',
    }),
  }),
  verifiers: [new EIP155Verifier({ timeoutMs: 5_000 }), new SolanaVerifier()],
  storage: new LocalStorage(),
  required: false,
})
export const kit = createAppKit({
  ...base,
  adapters: [
    ...[solanaAdapter(), bitcoinAdapter(), polkadotAdapter(), cosmosAdapter()],
    walletConnectAdapter(),
  ],
  plugins: [connect(), accountTabs(), multiwallet(), siwx()],
  siwx: inPage,
})
void kit.open({ view: 'SIWXSignMessage' })
kit.on('siwx:signed-in', ({ namespace, address, chainId }) => `${namespace} ${chainId}:${address}`)
kit.on('siwx:signed-out', ({ namespace }) => namespace?.length)

const service = new ReownAuthentication({ baseUrl: 'https://service.example/auth/v1' })
const stop: () => void = service.on('sessionChanged', (session) => session?.data.accountAddress)
export async function berth(): Promise<unknown> {
  await service.setSessionAccountMetadata({ berth: 7 })
  stop()
  return (await service.getSessionAccount()).metadata?.berth
}
export const hosted = createAppKit({
  ...base,
  id: 'hosted',
  plugins: [connect(), siwx()],
  siwx: service,
})

const ask = async (path: string): Promise<unknown> => (await fetch(path)).json()
const older = createSIWEConfig({
  getNonce: async () => String(await ask('/nonce')),
  getMessageParams: async () => ({ domain: location.host, uri: location.origin, chains: [1, 137] }),
  createMessage: ({ address, ...args }) => formatMessage(args, address),
  verifyMessage: async ({ message, signature }) => message !== signature,
  getSession: async () => ({ address: '0x', chainId: 1 }),
  signOut: async () => true,
  signOutOnNetworkChange: false,
})
export const byServer = createAppKit({
  ...base,
  id: 'older',
  plugins: [connect(), siwx()],
  siweConfig: older,
})

/** Codes are unions, so that the compiler finds missing ones. */
export const words = (error: unknown): SIWXErrorCode | MessageErrorCode | undefined =>
  error instanceof SIWXError || error instanceof MessageError ? error.code : undefined
export const status = (of: SIWXStatus): boolean => of === 'signed-in'
export const same = (config: SameConfig): SIWXConfig => config

// @ts-expect-error the option needs a plugin that is missing here
createAppKit({ ...base, plugins: [connect()], siwx: inPage })
// @ts-expect-error an object that keeps sessions must also revoke them
createAppKit({ ...base, plugins: [siwx()], siwx: { createMessage: inPage.createMessage } })
// @ts-expect-error a storage must also delete
const deaf: SIWXStorage = { add: async () => {}, set: async () => {}, get: async () => [] }
// @ts-expect-error the expiration is in milliseconds
new InformalMessenger({ expiration: '7d' })
// @ts-expect-error it is not a verifier
new DefaultSIWX({ verifiers: [deaf] })
// @ts-expect-error the older interface needs `verifyMessage`
createSIWEConfig({ getNonce: async () => '', createMessage: () => '', getSession: async () => null })
