import type { DiscoveryContext } from '../../kernel/adapters/adapter.js'
import { once } from '../../kernel/base/once.js'
import type { BaseOptions, Metadata } from '../../kernel/options.js'
import type { CaipNetwork, ConnectorInfo, WalletLinks } from '../../kernel/session/types.js'
import { type Provider, readProvider } from './provider.js'

export type { Provider } from './provider.js'

/**
 * A wallet that a host brings, for `evmAdapter({ connectors })`: lists itself where the page can use it. Returns its undo.
 * Made with `evmConnector`.
 */
export type EvmConnector = (ctx: DiscoveryContext) => () => void

/**
 * It has `getProvider`, where an SDK is the way to the wallet; or `links`, where WalletConnect is, unless `injected`
 * finds it on the page.
 */
export type EvmConnectorDefinition = Definition &
  (
    | { getProvider: NonNullable<Definition['getProvider']> }
    | { injected: NonNullable<Definition['injected']> }
    | { links: WalletLinks }
  )

type Definition = Omit<ConnectorInfo, 'chain'> & {
  /** Loads the wallet's SDK. Called when the wallet is used, once for a kit, and again after it failed. Never prompts. */
  getProvider?: ((parameters: EvmConnectorParameters) => Promise<Provider>) | undefined
  /** What the wallet put on the page, where it did. What is no EIP-1193 provider, or throws, is not there. */
  injected?: (() => unknown) | undefined
  /** False where the wallet cannot be used on this page; it is then not listed. A promise lists it later. */
  isAvailable?: ((options: BaseOptions) => boolean | Promise<boolean>) | undefined
}
/** What a connector may tell its wallet about the page. */
export type EvmConnectorParameters = {
  metadata: Metadata | undefined
  networks: readonly CaipNetwork[]
  /** Aborts with the kit. */
  signal: AbortSignal
}

/**
 * Makes a connector. It is not listed beside the wallet's own announcement (EIP-6963), nor, where it pairs, without
 * WalletConnect.
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
      answer
        .then(list)
        .catch((error) => ctx.log.warn(`Whether "${definition.id}" can be used is not known.`, error))
    }
    return () => {
      isOver = true
    }
  }

function add(ctx: DiscoveryContext, definition: EvmConnectorDefinition) {
  const { getProvider, injected, isAvailable: _, links, ...info } = definition
  const { options, signal, namespace: chain } = ctx
  const rdns = info.info?.rdns
  // The wallet itself is already there.
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
