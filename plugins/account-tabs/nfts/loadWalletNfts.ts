import * as v from 'valibot'
import type { Context } from '../../../kernel/index.js'
import type { Nft } from '../contract.js'
import { walletNfts } from './walletNfts.js'

/** How long a wallet's NFTs are kept, as long as other answers about an account (docs/constants.md#times). */
const CACHE_MS = 30_000
const Discovery = v.object({ supported: v.literal(true) })

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
  const known = state.get().walletNfts
  const now = Date.now()
  if (known?.account === caipAddress && now - known.askedAt >= 0 && now - known.askedAt < CACHE_MS) return
  const put = (nfts: Nft[]) =>
    state.set((draft) => {
      draft.walletNfts = { account: caipAddress, askedAt: now, nfts }
    })
  put(known?.account === caipAddress ? known.nfts : [])
  try {
    const { chainNamespace, caipNetworkId } = network
    const [calls, assets] = await Promise.all([
      session.capability('calls', chainNamespace),
      session.capability('assets', chainNamespace),
    ])
    const offered = await calls.offered({ connectorId, address, caipNetworkId })
    if (!v.is(Discovery, offered?.assetDiscovery)) return
    const chain = `0x${Number(network.id).toString(16)}`
    const request = { account: address, chainFilter: [chain], assetTypeFilter: ['erc721'] }
    const nfts = walletNfts(await assets.list({ connectorId, request }), network, host.services)
    if (state.get().walletNfts?.account === caipAddress) put(nfts)
  } catch {
    // Most wallets support neither method, and the history lists NFTs as well.
    log.info('The wallet lists no NFTs.')
  }
}
