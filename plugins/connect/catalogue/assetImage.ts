import type { HostSite } from '../../../kernel/index.js'

/** Fetches a picture of a connector from the catalogue, and tells its address once it is there. */
export function assetImage(
  { services, params }: Pick<HostSite, 'services' | 'params'>,
  id: string,
  tell: (url: string) => void,
): void {
  const base = services.catalogue.replace(/\/$/, '')
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  // One that does not come is no error: the initial stays.
  image.onload = () => tell(image.src)
  image.src = `${base}/public/getAssetImage/${encodeURIComponent(id)}?${new URLSearchParams(params)}`
}
