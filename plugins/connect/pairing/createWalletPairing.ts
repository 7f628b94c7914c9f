import { BaseError, type Context, SessionError } from '../../../kernel/index.js'
import type { CatalogueWallet } from '../contract.js'
import { type AppLink, createAppLink } from '../deepLinks/createAppLink.js'
import { writeLinkChoice } from '../deepLinks/linkChoice.js'
import { rememberCatalogueWallet } from '../wallets/rememberWallet.js'
import { wantedNamespace } from '../wallets/wantedNamespace.js'
import { createPairing, type Pairing } from './createPairing.js'
import { isPairingAddress } from './isPairingAddress.js'
import { VALID_MS } from './life.js'

const WALLET_CONNECT = 'walletConnect'

const isClosed = (reason: unknown) =>
  typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === 'MODAL_CLOSED'

class PairingAddressError extends BaseError<'PAIRING_INVALID'> {
  override readonly name = 'PairingAddressError'
  constructor() {
    super('PAIRING_INVALID', 'The host passed an invalid pairing address.')
  }
}

export type WalletPairingParameters = {
  wallet?: CatalogueWallet | undefined
  /** Set if the host pairs by itself; its address is shown once available. */
  host?: { uri: string | undefined } | undefined
}
export type WalletPairing = Pairing & { link: AppLink | undefined }

/** Pairs with one wallet or with any; closes the modal unless a post-connect step took over the screen. */
export function createWalletPairing(
  ctx: Context<'connect'>,
  { wallet, host }: WalletPairingParameters,
): WalletPairing {
  const link = wallet && createAppLink(ctx, wallet)
  let isHosts = host !== undefined

  const remember = () => {
    writeLinkChoice(ctx, link?.choice())
    if (wallet) rememberCatalogueWallet(ctx.storage.shared, wallet)
  }
  const connect = async (parameters: { signal: AbortSignal; onUri: (uri: string) => void }) => {
    // Store the link early: requests of post-connect steps already open the app.
    const off = ctx.on('session:connected', ({ connectorId, fresh }) => {
      if (connectorId === WALLET_CONNECT && fresh) remember()
    })
    try {
      return await ctx.session.connect({
        ...parameters,
        connectorId: WALLET_CONNECT,
        namespace: wantedNamespace(ctx),
        get method() {
          return link?.choice() ? ('mobile' as const) : ('qrcode' as const)
        },
      })
    } finally {
      off()
    }
  }
  /** The host does not report how its pairing ends. When it closes the modal, the opened link is stored. */
  const waitForHost = ({ signal, onUri }: { signal: AbortSignal; onUri: (uri: string) => void }) =>
    new Promise<never>((_, reject) => {
      const uri = host?.uri
      if (uri !== undefined && !isPairingAddress(uri)) return reject(new PairingAddressError())
      const expire = () => reject(new SessionError('PAIRING_EXPIRED', 'Pairing expired'))
      const timer = uri === undefined ? undefined : setTimeout(expire, VALID_MS)
      const end = () => {
        clearTimeout(timer)
        if (isClosed(signal.reason) && link?.choice()) remember()
        reject(signal.reason)
      }
      signal.addEventListener('abort', end, { once: true })
      if (uri !== undefined) onUri(uri)
    })

  const pairing = createPairing({
    ctx,
    connect: (parameters) => (isHosts ? waitForHost(parameters) : connect(parameters)),
    renews: () => !isHosts,
    onFailed: (error, code) => {
      if (code === 'PAIRING_INVALID') ctx.report(error, 'open with a pairing address')
    },
    onDone: ({ handled }) => {
      if (!handled) ctx.modal.close({ force: true })
    },
  })
  return {
    ...pairing,
    link,
    retry() {
      isHosts = false
      pairing.retry()
    },
  }
}
