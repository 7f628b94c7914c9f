import { useStyles } from '../theme/styles.js'
import css from './Skeleton.css?inline'

export type SkeletonProps = {
  /** @default '100%' */
  width?: number | string | undefined
  height: number | string
  /** Corner radius of the content. @default 'tag' */
  radius?: 'card' | 'row' | 'img' | 'tag' | 'round' | undefined
}

/** A placeholder for loading content, visible only after 120 ms. */
export function Skeleton({ width = '100%', height, radius = 'tag' }: SkeletonProps) {
  useStyles(css)
  const borderRadius = radius === 'round' ? '50%' : `var(--lk-r-${radius})`
  return (
    <span
      className="lk-skel"
      aria-hidden="true"
      style={{ inlineSize: width, blockSize: height, borderRadius }}
    />
  )
}
