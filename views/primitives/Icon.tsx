import { useEffect, useState } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import css from './Icon.css?inline'
import { icons } from './icons.js'
import { scaled } from './scaled.js'
import type { moreIcons } from './viewIcons.js'

export type IconName = keyof typeof icons | keyof typeof moreIcons
/** A built-in name, or path data of strokes on a 24×24 grid. */
export type IconSource = IconName | (string & {})

export type IconProps = {
  name: IconSource
  /** @default 20 */
  size?: number | undefined
  /** Mirrors the icon in right-to-left languages: back, chevron-right, send and similar. */
  flip?: boolean | undefined
  /** Fills the shape instead of stroking its outline: for path data of logos. */
  fill?: boolean | undefined
  className?: string | undefined
}

const PATH = /^m[\d\s,.+\-mzlhvcsqtae]*$/i

/** Always decorative: the adjacent text or the button's label carries the meaning. */
export function Icon({ name, size = 20, flip, fill, className }: IconProps) {
  useStyles(css)
  const path = usePath(name)
  const side = scaled(size)
  return (
    <svg
      className={cx('lk-icon', fill && 'lk-fill', flip && 'lk-flip', className)}
      width={size}
      height={size}
      style={{ inlineSize: side, blockSize: side }}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {path !== undefined && <path d={path} />}
    </svg>
  )
}

/** The path of a named icon, or the given path data. Names beyond the first views' are loaded. */
function usePath(name: string): string | undefined {
  const [more, setMore] = useState<Readonly<Record<string, string>>>({})
  const known = icons as Readonly<Record<string, string>>
  const path = (Object.hasOwn(known, name) ? known[name] : more[name]) ?? (PATH.test(name) ? name : undefined)
  const isMissing = path === undefined
  useEffect(() => {
    if (!isMissing) return
    let isHere = true
    import('./viewIcons.js').then(
      (module) => {
        if (isHere) setMore(module.moreIcons)
      },
      // Icons only repeat the adjacent text.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [isMissing])
  return path
}
