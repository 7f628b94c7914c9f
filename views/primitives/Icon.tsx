import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import css from './Icon.css?inline'
import { type IconName, icons } from './icons.js'
import { scaled } from './scaled.js'

/** A built-in name, or path data of strokes on a 24×24 grid. */
export type IconSource = IconName | (string & {})

export type IconProps = {
  name: IconSource
  /** @default 20 */
  size?: number | undefined
  /** Turn around with the writing direction: back, chevron-right, send and the like. */
  flip?: boolean | undefined
  /** Fills the shape instead of drawing its outline: for path data of logos. */
  fill?: boolean | undefined
  className?: string | undefined
}

const PATH = /^m[\d\s,.+\-mzlhvcsqtae]*$/i

/** Decorative always: what it means is said by the text beside it or the label of its button. */
export function Icon({ name, size = 20, flip, fill, className }: IconProps) {
  useStyles(css)
  const path = isIconName(name) ? icons[name] : name
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
      {PATH.test(path) && <path d={path} />}
    </svg>
  )
}

function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}
