import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import { onTestFinished } from 'vitest'
import type { AnyPlugin } from '../../../kernel/host/plugin.js'
import { createTestKit, network } from '../../../kernel/testing/createTestKit.js'
import { type Relay, startRelay } from '../../../test/sandbox/relay/index.js'
import { evmAdapter } from '../../evm/index.js'
import { walletConnectAdapter } from '../index.js'

export const ALICE = '0x1111111111111111111111111111111111111111'
export const BOB = '0x2222222222222222222222222222222222222222'
export const SOLANA_ADDRESS = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let made = 0
export const newId = () => `t${process.pid}-${made++}`

/** A relay for one test. */
export async function startTestRelay(): Promise<Relay> {
  const relay = await startRelay()
  onTestFinished(() => relay.close())
  return relay
}

type Supported = Parameters<typeof buildApprovedNamespaces>[0]['supportedNamespaces']
export const EIP155 = (chains: readonly string[], addresses: readonly string[] = [ALICE]) => ({
  chains: [...chains],
  accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
  methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
  events: ['accountsChanged', 'chainChanged'],
})
export const SOLANA_PART = {
  chains: [SOLANA],
  accounts: [`${SOLANA}:${SOLANA_ADDRESS}`],
  methods: ['solana_signMessage'],
  events: ['accountsChanged', 'chainChanged'],
}

export type WalletOptions = {
  name?: string
  supports?: Supported
  /** Response to a proposal. @default 'approve' */
  answer?: 'approve' | 'reject' | 'wait'
  respond?: (method: string, params: unknown, chainId: string) => unknown
}

/** The SDK of real wallets, entirely in memory. */
export async function startWallet(relay: Relay, options: WalletOptions = {}) {
  const {
    name = 'Test Wallet',
    supports = { eip155: EIP155(['eip155:1']) },
    respond = () => '0xsigned',
  } = options
  const id = newId()
  const core = new Core({
    projectId: id,
    relayUrl: relay.url,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: id,
  })
  const metadata = {
    name,
    description: name,
    url: 'http://localhost',
    icons: ['https://wallet.example/icon.png'],
  }
  // Two packages' types of one class, which differ under exactOptionalPropertyTypes.
  const kit = await WalletKit.init({ core: core as never, metadata })
  // Prevents messages within a second of the start from being handled twice.
  core.relayer.messages.getWithoutAck = () => ({})
  // The SDK would print every refusal that a test provokes.
  Object.assign(kit.engine.signClient.logger, { error() {} })
  const proposals: { id: number; params: Parameters<typeof buildApprovedNamespaces>[0]['proposal'] }[] = []
  const requests: { method: string; params: unknown; chainId: string }[] = []
  const approve = async ({ id: proposalId, params }: (typeof proposals)[number]) =>
    kit.approveSession({
      id: proposalId,
      namespaces: buildApprovedNamespaces({ proposal: params, supportedNamespaces: supports }),
    })
  kit.on('session_proposal', async (proposal) => {
    proposals.push(proposal)
    if (options.answer === 'wait') return
    if (options.answer === 'reject') {
      await kit.rejectSession({ id: proposal.id, reason: { code: 5000, message: 'User rejected.' } })
    } else await approve(proposal)
  })
  kit.on('session_request', async ({ topic, params: { request, chainId }, id: requestId }) => {
    requests.push({ method: request.method, params: request.params, chainId })
    const base = { id: requestId, jsonrpc: '2.0' as const }
    try {
      const result = await respond(request.method, request.params, chainId)
      await kit.respondSessionRequest({ topic, response: { ...base, result } })
    } catch (error) {
      const { code, message } = error as { code: number; message: string }
      await kit.respondSessionRequest({ topic, response: { ...base, error: { code, message } } })
    }
  })
  // The SDK deletes sessions in a promise without a handler, for which a finished test cannot wait.
  const unsubscribe = core.relayer.unsubscribe.bind(core.relayer)
  core.relayer.unsubscribe = (...asked) => unsubscribe(...asked).catch(() => undefined)
  onTestFinished(async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  })
  return {
    id,
    kit,
    proposals,
    requests,
    approve,
    pair: (uri: string) => kit.pair({ uri }),
    sessions: () => Object.values(kit.getActiveSessions()),
  }
}

type KitOptions = NonNullable<Parameters<typeof createTestKit>[0]>['options']

/** A real kernel with the adapter under test, on a relay. */
export function startKit(relay: Relay, options: KitOptions = {}, plugins: readonly AnyPlugin[] = []) {
  const id = newId()
  const kit = createTestKit({
    plugins,
    options: {
      id,
      projectId: id,
      networks: [network(1), network(10)],
      services: { relay: relay.url, blockchain: 'http://127.0.0.1:9' },
      metadata: { name: 'Page', description: 'Page', url: 'http://localhost', icons: [] },
      adapters: [evmAdapter(), walletConnectAdapter()],
      ...options,
    },
  })
  return { ...kit, projectId: id }
}
