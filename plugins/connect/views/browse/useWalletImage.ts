import { useEffect, useState } from 'react'
import type { Catalogue, CatalogueWallet } from '../../contract.js'

/** A wallet's picture, fetched while its component is mounted. */
export function useWalletImage(
  catalogue: Catalogue | undefined,
  wallet: CatalogueWallet,
): string | undefined {
  const [url, setUrl] = useState<string>()
  const { image_id, image_url } = wallet
  useEffect(() => {
    if (!catalogue) return
    const scope = new AbortController()
    void catalogue.image({ image_id, image_url }, scope.signal).then((found) => {
      if (!scope.signal.aborted) setUrl(found)
    })
    return () => scope.abort()
  }, [catalogue, image_id, image_url])
  return url
}
