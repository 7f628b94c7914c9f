import * as v from 'valibot'
import type { Context } from '../../../kernel/index.js'
import type { Nft } from '../contract.js'
import { walletNfts } from './walletNfts.js'

/** How long a wallet's NFTs are kept, as long as other answers about an account (docs/constants.md#times). */
const CACHE_MS = 30_000
/** EIP-5792: what stands here holds on every chain that says nothing else. */
const EVERY_CHAIN = '0x0'

export type WalletNfts = {
  /** CAIP-10: the account, and on which network. */
  account: string
  /** Milliseconds since 1970. */
  askedAt: number
  nfts: Nft[]
}

/**
 * Reads the pictures that the wallet itself knows of (ERC-7811), where it says that it can tell, unless that was done within
 * 30 s. A wallet on another device is never asked: each question would be a request for the visitor to look at.
 */
export async function loadWalletNfts({ session, state, host, log }: Context<'account-tabs'>): Promise<void> {
  const account = session.account()
  const network = session.network()
  const { address, caipAddress, connectorId } = account ?? {}
  if (!network || !address || !caipAddress || !connectorId) return
  const connector = session.connector(connectorId, network.chainNamespace)
  if (!connector || connector.type === 'WALLET_CONNECT' || connector.links) return
  const known = state.get().walletNfts
  const now = Date.now()
  if (known?.account === caipAddress && now - known.askedAt >= 0 && now - known.askedAt < CACHE_MS) return
  const put = (nfts: Nft[]) =>
    state.set((draft) => {
      draft.walletNfts = { account: caipAddress, askedAt: now, nfts }
    })
  put(known?.account === caipAddress ? known.nfts : [])
  try {
    const [calls, assets] = await Promise.all([
      session.capability('calls', network.chainNamespace),
      session.capability('assets', network.chainNamespace),
    ])
    const chain = `0x${Number(network.id).toString(16)}`
    if (!canDiscover(await calls.capabilities({ connectorId, address }), chain)) return
    const request = { account: address, chainFilter: [chain], assetTypeFilter: ['erc721'] }
    const nfts = walletNfts(await assets.list({ connectorId, request }), network, host.services)
    if (state.get().walletNfts?.account === caipAddress) put(nfts)
  } catch {
    // Most wallets know neither method: the history tells as well.
    log.info('The wallet tells of no pictures.')
  }
}

const Capabilities = v.record(
  v.string(),
  v.looseObject({ assetDiscovery: v.optional(v.looseObject({ supported: v.optional(v.boolean()) })) }),
)

function canDiscover(answer: unknown, chain: string): boolean {
  const parsed = v.safeParse(Capabilities, answer)
  if (!parsed.success) return false
  const own = Object.entries(parsed.output).find(([id]) => id.toLowerCase() === chain)?.[1]
  return (own ?? parsed.output[EVERY_CHAIN])?.assetDiscovery?.supported === true
}
