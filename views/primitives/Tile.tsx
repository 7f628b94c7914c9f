import type { MouseEvent, ReactNode } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import css from './Tile.css?inline'

export type TileProps = {
  title: string
  /** 48 pixels wide: a WalletImage or a NetworkImage. */
  image: ReactNode
  /** Adds a dot with this meaning: "Installed". */
  mark?: string | undefined
  /** Set by a grid with a single Tab stop. */
  tabIndex?: 0 | -1 | undefined
  onClick: (event: MouseEvent) => void
  testId?: string | undefined
}

/** A cell of a grid: an image above a name. */
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
