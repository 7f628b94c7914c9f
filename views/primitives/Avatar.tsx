import { useState } from 'react'
import { avatarGradient } from '../theme/avatar.js'
import { useStyles } from '../theme/styles.js'
import css from './Avatar.css?inline'
import { safeImageSrc } from './safeImageSrc.js'

export type AvatarProps = {
  address: string
  /** The image of the account's name; fades in over the gradient. */
  src?: string | undefined
  /** @default 64 */
  size?: number | undefined
  /** Only if no adjacent text names the account. */
  label?: string | undefined
  testId?: string | undefined
}

export function Avatar({ address, src, size = 64, label, testId }: AvatarProps) {
  useStyles(css)
  const [settled, setSettled] = useState<{ src: string; ok: boolean }>()
  const safe = safeImageSrc(src)
  const state = settled?.src === safe ? settled : undefined
  return (
    <span
      className="lk-avatar"
      style={{ inlineSize: size, blockSize: size, backgroundImage: avatarGradient(address) }}
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
      data-testid={testId}
    >
      {safe !== undefined && state?.ok !== false && (
        <img
          src={safe}
          alt=""
          width={size}
          height={size}
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          data-loaded={state?.ok}
          onLoad={() => setSettled({ src: safe, ok: true })}
          onError={() => setSettled({ src: safe, ok: false })}
        />
      )}
    </span>
  )
}
