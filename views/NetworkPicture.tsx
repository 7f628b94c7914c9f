import { useEffect, useState } from 'react'
import type { CaipNetwork } from '../kernel/index.js'
import { useKit } from './hooks/kit.js'
import { networkImageUrl } from './networkImageUrl.js'
import { type NetworkImageProps, networkMark } from './primitives/NetworkImage.js'
import { Picture } from './primitives/Picture.js'

export type NetworkPictureProps = Omit<NetworkImageProps, 'src' | 'network'> & {
  /** Undefined if the wallet is on a network that the kit was not given. */
  network: CaipNetwork | undefined
}

/** A network's image, or its monogram once it is known to have none. Neutral until then, so that nothing flashes. */
export function NetworkPicture({ network, ...props }: NetworkPictureProps) {
  const kit = useKit()
  const [known, setKnown] = useState<{ id: string; src: string | undefined }>()
  const id = network?.caipNetworkId
  useEffect(() => {
    if (!network) return
    let isHere = true
    const settle = (src?: string) => {
      if (isHere) setKnown({ id: network.caipNetworkId, src })
    }
    // Not an error: the monogram stands for the image.
    networkImageUrl(kit, network).then(settle, () => settle())
    return () => {
      isHere = false
    }
  }, [kit, network])
  const isKnown = known?.id === id
  const fallback = isKnown ? networkMark(network, props.size) : null
  return <Picture {...props} src={isKnown ? known?.src : undefined} fallback={fallback} />
}
