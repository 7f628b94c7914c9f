import * as v from 'valibot'
import type { Namespace } from '../../../base/caip.js'
import { inTime } from '../../../base/inTime.js'
import type { SessionTools } from '../../tools.js'
import type { CaipNetwork, TokenBalance } from '../../types.js'
import { walletAssets } from './walletAssets.js'

const CAPABILITIES_MS = 3_000
const ASSETS_MS = 10_000
/** EIP-5792: capabilities of every chain that has no entry of its own. */
const EVERY_CHAIN = '0x0'

const Capabilities = v.record(
  v.string(),
  v.looseObject({ assetDiscovery: v.optional(v.looseObject({ supported: v.optional(v.boolean()) })) }),
)
type Capabilities = v.InferOutput<typeof Capabilities>

export type AskWallet = (
  namespace: Namespace,
  account: { address: string; connectorId: string },
  network: CaipNetwork,
) => Promise<readonly TokenBalance[] | undefined>

/**
 * Fetches the account's tokens from its wallet (ERC-7811); undefined if unsupported. Never asks a wallet on another
 * device, because each request would prompt the visitor there.
 */
export function createAskWallet(tools: SessionTools): AskWallet {
  const { kit } = tools
  const { signal } = kit.scope
  /** Capabilities by connection, so a refresh does not ask again, even after a failure or timeout. */
  const capabilities = new Map<string, Promise<Capabilities>>()
  kit.bus.on('session:disconnected', () => capabilities.clear())

  return async (namespace, { address, connectorId }, network) => {
    const connector = kit.session.connector(connectorId, namespace)
    if (!connector || connector.type === 'WALLET_CONNECT' || connector.links) return undefined
    const { calls, assets } = await tools.adapters.get(namespace)
    if (!calls || !assets) return undefined
    const key = `${namespace}/${connectorId}/${address}`
    const chain = `0x${Number(network.id).toString(16)}`
    const known =
      capabilities.get(key) ??
      inTime(calls.capabilities({ connectorId, address }), CAPABILITIES_MS, signal)
        .then(v.parser(Capabilities))
        // Most wallets support neither method: fall back to the service.
        .catch((): Capabilities => ({}))
    capabilities.set(key, known)
    if (!canDiscover(await known, chain)) return undefined
    try {
      const request = { account: address, chainFilter: [chain] }
      const answer = await inTime(assets.list({ connectorId, request }), ASSETS_MS, signal)
      return walletAssets(answer, network, kit.services)
    } catch (error) {
      kit.log.warn('The wallet’s list of assets is ignored.', error)
      return undefined
    }
  }
}

function canDiscover(capabilities: Capabilities, chain: string): boolean {
  const own = Object.entries(capabilities).find(([id]) => id.toLowerCase() === chain)?.[1]
  return (own ?? capabilities[EVERY_CHAIN])?.assetDiscovery?.supported === true
}
