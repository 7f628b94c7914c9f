import type { CaipNetwork, HostSite, Kit } from '../kernel/index.js'

/** The host's image of a network, else the catalogue's, else that of its namespace, if any. */
export async function networkImageUrl(
  { services, params, chain }: Pick<HostSite, 'services' | 'params'> & Partial<Pick<Kit, 'chain'>>,
  {
    assets,
    caipNetworkId,
    chainNamespace,
  }: Pick<CaipNetwork, 'assets' | 'caipNetworkId'> & Partial<Pick<CaipNetwork, 'chainNamespace'>>,
): Promise<string | undefined> {
  if (assets.imageUrl !== undefined) return assets.imageUrl
  const imageId = assets.imageId ?? (await import('./networkImages.js')).default[caipNetworkId]
  if (imageId === undefined) return chainNamespace && (await chain?.(chainNamespace))?.icon
  const base = services.catalogue.replace(/\/$/, '')
  return `${base}/public/getAssetImage/${encodeURIComponent(imageId)}?${new URLSearchParams(params)}`
}
