import { useEffect, useState } from 'react'
import type { CaipNetwork } from '../kernel/index.js'
import { useKit } from './hooks/kit.js'
import { networkImageUrl } from './networkImageUrl.js'
import { NetworkImage, type NetworkImageProps } from './primitives/NetworkImage.js'
import { safeImageSrc } from './primitives/safeImageSrc.js'

export type NetworkPictureProps = Omit<NetworkImageProps, 'src'> & {
  /** Undefined if the wallet is on a network that the kit was not given. */
  network: CaipNetwork | undefined
}

/** A network's image, with a fallback until it has loaded. */
export function NetworkPicture({ network, ...props }: NetworkPictureProps) {
  const kit = useKit()
  const [arrived, setArrived] = useState<{ id: string; src: string }>()
  useEffect(() => {
    if (!network) return
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    const load = async () => {
      const src = safeImageSrc(await networkImageUrl(kit, network))
      if (src === undefined) return
      image.onload = () => setArrived({ id: network.caipNetworkId, src })
      image.src = src
    }
    // Not an error: the fallback stays.
    load().catch(() => undefined)
    return () => {
      image.onload = null
    }
  }, [kit, network])
  const src = arrived?.id === network?.caipNetworkId ? arrived?.src : undefined
  return <NetworkImage {...props} src={src} />
}
