import { useEffect, useState } from 'react'
import { useKit, usePlugin, useSlice } from '../../../../views/index.js'
import { loadCatalogue } from '../../catalogue/loadCatalogue.js'
import type { CatalogueWallet } from '../../contract.js'

/** The picture of a wallet, or of WalletConnect; undefined until loaded. */
export function useWalletPicture(wallet: CatalogueWallet | undefined): string | undefined {
  const ctx = usePlugin('connect')
  const { options } = useKit()
  const [src, setSrc] = useState<string>()
  const own = useSlice(
    'session',
    ({ connectors }) => connectors.find(({ type }) => type === 'WALLET_CONNECT')?.imageUrl,
  )
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const loaded = wallet
      ? loadCatalogue(ctx).then((catalogue) => catalogue.image(wallet, signal))
      : import('../../wallets/walletConnectMark.js').then((mark) => mark.default)
    loaded.then(
      (image) => {
        if (!signal.aborted) setSrc(image)
      },
      (error: unknown) => {
        if (!signal.aborted) ctx.report(error, 'fetch a wallet image')
      },
    )
    return () => leaving.abort()
  }, [ctx, wallet])
  return wallet ? src : (options.connectorImages?.walletConnect ?? own ?? src)
}
