import type { MouseEvent, ReactNode } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import css from './Tile.css?inline'

export type TileProps = {
  title: string
  /** 48 wide: a WalletImage or a NetworkImage. */
  image: ReactNode
  /** A dot, and what it means: "Installed". */
  mark?: string | undefined
  /** Of a grid that lets Tab reach one tile only. */
  tabIndex?: 0 | -1 | undefined
  onClick: (event: MouseEvent) => void
  testId?: string | undefined
}

/** One of many, in a grid: a picture with its name below. */
export function Tile({ title, image, mark, tabIndex, onClick, testId }: TileProps) {
  useStyles(css)
  return (
    <button
      type="button"
      className={cx('lk-tile', mark !== undefined && 'lk-tile-dot')}
      tabIndex={tabIndex}
      onClick={onClick}
      data-testid={testId}
    >
      {image}
      <span className="lk-tile-name" title={title} dir="auto">
        {title}
      </span>
      {mark !== undefined && <span className="lk-vh">{mark}</span>}
    </button>
  )
}
