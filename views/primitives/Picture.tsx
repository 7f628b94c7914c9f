import { type ReactNode, useContext, useState } from 'react'
import { KitContext } from '../hooks/kit.js'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import css from './Picture.css?inline'
import { safeImageSrc } from './safeImageSrc.js'

export type PictureProps = {
  src: string | undefined
  /** Shown if the image is missing, refused or fails to load. */
  fallback: ReactNode
  /** Width and height. @default 40 */
  size?: number | undefined
  /** Only if no adjacent text names the subject. */
  label?: string | undefined
  round?: boolean | undefined
  testId?: string | undefined
}

/** An image of fixed size with a hairline ring. Loading or failing never moves the layout. */
export function Picture({ src, fallback, size = 40, label, round, testId }: PictureProps) {
  useStyles(css)
  const [failed, setFailed] = useState<string>()
  const safe = safeImageSrc(src)
  // A screen that is prepared before the modal opens requests nothing.
  const isOpen = useContext(KitContext)?.modal.state.get().open ?? true
  return (
    <span
      className={cx('lk-pic', round && 'lk-pic-round')}
      style={{ inlineSize: size, blockSize: size, fontSize: size * 0.42 }}
      {...(label === undefined ? {} : { role: 'img', 'aria-label': label })}
      data-testid={testId}
    >
      {safe === undefined || failed === safe ? (
        <span className="lk-pic-fallback" aria-hidden="true">
          {fallback}
        </span>
      ) : (
        <img
          src={safe}
          width={size}
          height={size}
          alt=""
          decoding="async"
          loading={isOpen || safe.startsWith('data:') ? 'eager' : 'lazy'}
          draggable={false}
          referrerPolicy="no-referrer"
          onError={() => setFailed(safe)}
        />
      )}
    </span>
  )
}
