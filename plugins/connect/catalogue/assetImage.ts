import type { HostSite } from '../../../kernel/index.js'

/** Fetches a connector's picture from the catalogue and passes on its URL once it has loaded. */
export function assetImage(
  { services, params }: Pick<HostSite, 'services' | 'params'>,
  id: string,
  onLoad: (url: string) => void,
): void {
  const base = services.catalogue.replace(/\/$/, '')
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  // A picture that fails to load is not an error: the initial stays.
  image.onload = () => onLoad(image.src)
  image.src = `${base}/public/getAssetImage/${encodeURIComponent(id)}?${new URLSearchParams(params)}`
}
