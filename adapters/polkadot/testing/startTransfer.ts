import { Keyring } from '@polkadot/keyring'
import { bnToU8a } from '@polkadot/util'
import { vi } from 'vitest'
import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { createAccountNode } from '../../../test/sandbox/polkadot/accountNode.js'
import type { RuntimeName, SandboxRuntime } from '../../../test/sandbox/polkadot/runtimes.js'
import { fakeContext } from '../../testing/fakeContext.js'
import setup from '../setup.js'
import { createFakeWallet } from './fakeWallet.js'

const ID = 'polkadot-js'
export const DOT = 10_000_000_000n
export const NETWORK: CaipNetwork = {
  id: '45'.repeat(16),
  name: 'Meadow',
  chainNamespace: 'polkadot',
  caipNetworkId: `polkadot:${'45'.repeat(16)}`,
  nativeCurrency: { name: 'Meadow', symbol: 'DOT', decimals: 10 },
  rpcUrls: { default: { http: ['https://node.example'] } },
  assets: {},
  customRpcUrls: [],
}

/** Keys that nobody else uses. */
const keyring = new Keyring({ type: 'ed25519' })
const pairAt = (index: number) => keyring.addFromSeed(bnToU8a(index, { bitLength: 256 }))
export const PAIR: ReturnType<typeof pairAt> = pairAt(1)
export const TO: string = pairAt(2).address
export const OTHER: string = pairAt(3).address

/** What a wallet is asked to sign. */
export type Payload = Record<string, unknown> & { method: `0x${string}`; address: string }
export type Answer = { id: number; signature: string; signedTransaction?: unknown }

/** Signs as Polkadot's own extension does. */
export function signPayload({ registry }: SandboxRuntime, payload: Payload): Answer {
  const { signature } = registry.createType('ExtrinsicPayload', payload, { version: 4 }).sign(PAIR)
  return { id: 1, signature }
}

/** The whole transaction, as wallets return that may have changed it. */
export function signTransaction(runtime: SandboxRuntime, payload: Payload): Answer {
  const { signature, ...answer } = signPayload(runtime, payload)
  const extrinsic = runtime.registry.createType('Extrinsic', { method: payload.method }, { version: 4 })
  extrinsic.addSignature(payload.address, signature as `0x${string}`, payload as never)
  return { ...answer, signature, signedTransaction: extrinsic.toHex() }
}

type Given = {
  runtime?: RuntimeName
  free?: bigint
  sign?: (runtime: SandboxRuntime, payload: Payload) => unknown
  /** Answers a node's request instead of the node; undefined passes it on. */
  node?: (method: string, params: readonly unknown[]) => unknown
}

/** A page with a connected wallet, on a node that verifies what it is sent. */
export async function startTransfer({
  runtime = 'relay',
  free = 100n * DOT,
  sign = signPayload,
  node,
}: Given = {}) {
  const real = createAccountNode(
    { ...NETWORK, genesisHash: `0x${'45'.repeat(32)}`, symbol: 'DOT', decimals: 10, ss58Format: 42 },
    runtime,
  )
  const ledger = await real.ledger()
  if (free > 0n) await real.fund(PAIR.address, free)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { method, params } = JSON.parse(`${init.body}`) as { method: string; params: unknown[] }
    asked.push(method)
    try {
      const own = await node?.(method, params)
      return Response.json({ result: own === undefined ? await real.call(method, params) : own })
    } catch (error) {
      const { code = -32603, message, data } = error as { code?: number; message: string; data?: unknown }
      return Response.json({ error: { code, message, data } })
    }
  })
  const payloads: Payload[] = []
  const wallet = createFakeWallet({ accounts: [{ address: PAIR.address }] })
  Object.assign(wallet.injected.signer, {
    signPayload: async (payload: Payload) => {
      payloads.push(payload)
      return sign(ledger.runtime, payload)
    },
  })
  const { ctx, destroy } = fakeContext({
    ...{ networks: [NETWORK], update: () => {} },
    options: { metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] } },
  })
  ctx.addConnector({ id: ID, type: 'ANNOUNCED', name: ID, chain: 'polkadot', provider: wallet.entry })
  const adapter = await setup(ctx)
  await adapter.connect({ connectorId: ID, signal: new AbortController().signal })
  const { transfer } = adapter
  if (!transfer?.max) throw new Error('The adapter has no transfers.')
  const request = (given: Partial<TransferRequest> = {}): TransferRequest => ({
    ...{ connectorId: ID, from: PAIR.address, to: TO, value: DOT, network: NETWORK },
    ...given,
  })
  /** Estimates and sends, as the form does. */
  const send = async (given: Partial<TransferRequest> = {}) => {
    const { terms } = await transfer.estimate(request(given))
    return { terms, id: await transfer.send(request({ ...given, terms })) }
  }
  const wait = (sent: { id: string; terms: TransferRequest['terms'] }) =>
    transfer.wait({ ...sent, from: PAIR.address, network: NETWORK })
  return {
    ...{ ctx, destroy, adapter, ledger, real, asked, payloads, request, send, wait },
    transfer,
    max: transfer.max,
  }
}
