import type { CaipNetwork, HostSite } from '../kernel/index.js'

/** The host's image of a network, else the catalogue's, if any. */
export async function networkImageUrl(
  { services, params }: Pick<HostSite, 'services' | 'params'>,
  { assets, caipNetworkId }: Pick<CaipNetwork, 'assets' | 'caipNetworkId'>,
): Promise<string | undefined> {
  if (assets.imageUrl !== undefined) return assets.imageUrl
  const imageId = assets.imageId ?? (await import('./networkImages.js')).default[caipNetworkId]
  if (imageId === undefined) return undefined
  const base = services.catalogue.replace(/\/$/, '')
  return `${base}/public/getAssetImage/${encodeURIComponent(imageId)}?${new URLSearchParams(params)}`
}
