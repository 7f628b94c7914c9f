import type { CaipNetwork, Context } from '../../../kernel/index.js'

/** Version of the frame's protocol (docs/protocol.md#frame-element). */
const VERSION = '4'
const DEFAULT_CHAIN = 'eip155:1'
const Z_INDEX = '999999'

type Where = Pick<Context<'embedded-wallet'>, 'host' | 'session'>

/** The frame's URL, for the page's network if the frame supports it. */
export function frameUrl({ host: { options, services }, session }: Where): string {
  const network = session.network()
  const isKnown = network?.chainNamespace === 'eip155' || network?.chainNamespace === 'solana'
  const query = new URLSearchParams({
    projectId: options.projectId,
    chainId: isKnown ? network.caipNetworkId : DEFAULT_CHAIN,
    version: VERSION,
    enableLogger: String(options.enableAuthLogger ?? true),
    rpcUrl: (isKnown && nodeOf(network)) || services.blockchain,
  })
  return `${services.secure}/sdk?${query}`
}

const nodeOf = ({ customRpcUrls, rpcUrls }: CaipNetwork) => customRpcUrls[0] ?? rpcUrls.default.http[0]

/** Inserts the hidden iframe at its final place: moving it in the document would reload it. */
export function placeIframe(ctx: Where, listen: (iframe: HTMLIFrameElement) => void): HTMLIFrameElement {
  const iframe = document.createElement('iframe')
  iframe.id = 'w3m-iframe'
  iframe.name = 'w3m-secure-iframe'
  Object.assign(iframe.style, {
    display: 'none',
    position: 'fixed',
    zIndex: Z_INDEX,
    border: 'none',
    // Pages have rules for their frames, which would move what the visitor approves, or count as covering it.
    margin: '0',
    padding: '0',
    minWidth: '0',
    minHeight: '0',
    maxWidth: 'none',
    maxHeight: 'none',
    opacity: '1',
    // The modal's element passes clicks through to the page.
    pointerEvents: 'auto',
  })
  iframe.src = frameUrl(ctx)
  listen(iframe)
  const { element } = ctx.host
  const parent = element?.isConnected ? element : document.body
  parent.append(iframe)
  return iframe
}

/** Calls `gone` if the iframe or one of its ancestors is removed from the document. Returns its undo. */
export function watchRemoval(iframe: HTMLIFrameElement, gone: () => void): () => void {
  const observer = new MutationObserver(() => !iframe.isConnected && gone())
  for (let node: Node | null = iframe.parentNode; node; node = parentOf(node))
    observer.observe(node, { childList: true })
  return () => observer.disconnect()
}

const parentOf = (node: Node) => (node instanceof ShadowRoot ? node.host : node.parentNode)
