import { type ConnectorInfo, type Context, findContested } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'
import { browseLink } from '../deepLinks/browseLink.js'
import { targetFor } from '../deepLinks/buildLink.js'
import { readEnvironment } from '../deepLinks/environment.js'
import { gateLinks } from '../deepLinks/linkGate.js'
import { openLink } from '../deepLinks/openLink.js'
import { matchConnectors } from './matchConnectors.js'
import { hasAdapters, walletPlatforms } from './walletPlatforms.js'
import { chosenNamespace, wantedNamespace } from './wantedNamespace.js'

type ChooseContext = Pick<
  Context<'connect'>,
  'host' | 'modal' | 'namespaces' | 'session' | 'router' | 'navigate' | 'track'
>

/** Opens the wallet in this browser if installed, else its app. Call it inside the visitor's gesture. */
export function chooseWallet(ctx: ChooseContext, wallet: CatalogueWallet): void {
  const { connectors } = ctx.session.state.get()
  const namespace = chosenNamespace(ctx)
  const [connector, ...others] = hasAdapters(ctx) ? matchConnectors({ connectors, wallet, namespace }) : []
  // Two wallets on the page claim to be this one. The list shows and marks both.
  if ([connector, ...others].some((one) => one && findContested(connectors)(one))) {
    ctx.navigate('ConnectWallets')
    return
  }
  if (connector && others.length > 0) {
    const { name } = wallet
    const all = [connector, ...others].map(({ id, chain }) => ({ connectorId: id, namespace: chain }))
    ctx.navigate('ConnectingMultiChain', { name, connectors: all, wallet })
    return
  }
  if (connector) {
    ctx.track('SELECT_WALLET', { name: wallet.name, platform: 'browser' })
    ctx.navigate('ConnectingExternal', { connectorId: connector.id, namespace: connector.chain, wallet })
    return
  }
  const [first] = walletPlatforms(ctx, wallet)
  ctx.track('SELECT_WALLET', { name: wallet.name, platform: first === 'unsupported' ? 'browser' : first })
  if (!browse(ctx, wallet)) ctx.navigate('ConnectingWalletConnect', { wallet })
}

/** Converts a connector that uses WalletConnect to a wallet with links. */
export const walletOf = ({ id, explorerId, name, imageUrl, links = {} }: ConnectorInfo): CatalogueWallet => ({
  ...gateLinks(links),
  id: explorerId ?? id,
  name,
  image_url: imageUrl,
})

function browse(ctx: ChooseContext, { id }: CatalogueWallet): boolean {
  const environment = readEnvironment()
  const href = browseLink({
    id,
    namespace: wantedNamespace(ctx),
    environment,
    page: { href: location.href, origin: location.origin, has: (name) => Object.hasOwn(window, name) },
  })
  if (href === undefined) return false
  try {
    openLink({ href, target: targetFor('mobile', environment) })
    return true
  } catch {
    // The page's own address may make the link too long for the gate.
    return false
  }
}
