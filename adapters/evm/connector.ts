import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import { once } from '../../kernel/base/once.js'
import type { BaseOptions, Metadata } from '../../kernel/options.js'
import type { CaipNetwork, ConnectorInfo, WalletLinks } from '../../kernel/session/types.js'
import { type Provider, readProvider } from './provider.js'

export type { Provider } from './provider.js'

/**
 * A wallet that the host adds with `evmAdapter({ connectors })`: lists itself if the page can use it. Returns
 * a function that stops it. Created with `evmConnector`.
 */
export type EvmConnector = (ctx: DiscoveryContext) => () => void

/**
 * Needs `getProvider` for a wallet with an SDK, or `links` for one reached by WalletConnect unless `injected`
 * finds it on the page.
 */
export type EvmConnectorDefinition = Definition &
  (
    | { getProvider: NonNullable<Definition['getProvider']> }
    | { injected: NonNullable<Definition['injected']> }
    | { links: WalletLinks }
  )

type Definition = Omit<ConnectorInfo, 'chain'> & {
  /** Loads the wallet's SDK. Called on first use, once per kit, and again after a failure. Never prompts. */
  getProvider?: ((parameters: EvmConnectorParameters) => Promise<Provider>) | undefined
  /**
   * Returns the provider that the wallet injected, if any. Values that throw or are not EIP-1193 providers
   * are ignored.
   */
  injected?: (() => unknown) | undefined
  /** False if the wallet cannot be used on this page; it is then not listed. A promise lists it later. */
  isAvailable?: ((options: BaseOptions) => boolean | Promise<boolean>) | undefined
}
/** Page details that a connector may pass to its wallet. */
export type EvmConnectorParameters = {
  metadata: Metadata | undefined
  networks: readonly CaipNetwork[]
  /** Aborts with the kit. */
  signal: AbortSignal
}

/**
 * Creates a connector. It is not listed beside the wallet's own announcement (EIP-6963), nor, if it pairs,
 * without WalletConnect.
 *
 * @example
 * evmAdapter({ connectors: [evmConnector({ id: 'acme', type: 'EXTERNAL', name: 'Acme', getProvider })] })
 */
export const evmConnector =
  (definition: EvmConnectorDefinition): EvmConnector =>
  (ctx) => {
    let isOver = false
    const list = (isAvailable: boolean) => {
      if (isAvailable && !isOver) add(ctx, definition)
    }
    const answer = definition.isAvailable?.(ctx.options) ?? true
    if (typeof answer === 'boolean') list(answer)
    else {
      answer.then(list).catch((error) => ctx.log.warn(`"isAvailable" of "${definition.id}" failed.`, error))
    }
    return () => {
      isOver = true
    }
  }

function add(ctx: DiscoveryContext, definition: EvmConnectorDefinition) {
  const { getProvider, injected, isAvailable: _, links, ...info } = definition
  const { options, signal, namespace: chain } = ctx
  const rdns = info.info?.rdns
  // The wallet itself is already listed.
  if (rdns && ctx.connectors().some((one) => one.info?.rdns === rdns)) return
  const load =
    getProvider && once(() => getProvider({ metadata: options.metadata, networks: ctx.networks(), signal }))
  const provider = (injected && readProvider(injected)) ?? load
  if (provider) ctx.addConnector({ ...info, chain, provider })
  else if (links && canPair(options)) ctx.addConnector({ ...info, chain, links })
}

/** WalletConnect's adapter serves every namespace. */
const canPair = ({ adapters, enableWalletConnect }: BaseOptions) =>
  enableWalletConnect !== false && adapters?.some(({ namespace }) => namespace === '*')
