import * as v from 'valibot'
import type { Context } from '../../../kernel/index.js'
import type { Nft } from '../contract.js'
import { walletNfts } from './walletNfts.js'

/** How long a wallet's NFTs are kept, as long as other answers about an account (docs/constants.md#times). */
const CACHE_MS = 30_000
/** EIP-5792: this entry holds on every chain unless the chain's own entry overrides it. */
const EVERY_CHAIN = '0x0'

export type WalletNfts = {
  /** CAIP-10, which names the account and its network. */
  account: string
  /** Milliseconds since 1970. */
  askedAt: number
  nfts: Nft[]
}

/**
 * Fetches NFTs from the wallet (ERC-7811) if it supports asset discovery, unless cached within 30 s. Never asks a
 * wallet on another device, because each request would prompt the visitor there.
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
    // Most wallets support neither method, and the history lists NFTs as well.
    log.info('The wallet lists no NFTs.')
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
