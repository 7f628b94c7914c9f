import { useState } from 'react'
import { Icon, safeImageSrc } from '../../../../views/index.js'
import { frameIcon } from '../../nfts/frameIcon.js'

type NftPictureProps = {
  src: string | undefined
  isLarge?: boolean | undefined
  /** Set only if no text beside the picture names it. */
  label?: string | undefined
}

/** A square of constant size, whether the picture is late, missing, or of another shape. */
export function NftPicture({ src, isLarge = false, label }: NftPictureProps) {
  const [failed, setFailed] = useState<string>()
  const safe = safeImageSrc(src)
  return (
    <span
      className={isLarge ? 'lk-nft-pic lk-nft-pic-large' : 'lk-nft-pic'}
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
    >
      <Icon name={frameIcon} size={isLarge ? 40 : 24} />
      {safe !== undefined && failed !== safe && (
        <img
          src={safe}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailed(safe)}
        />
      )}
    </span>
  )
}
