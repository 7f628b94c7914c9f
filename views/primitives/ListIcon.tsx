import type { ReactElement } from 'react'
import { useStyles } from '../theme/styles.js'
import { Icon, type IconSource } from './Icon.js'
import css from './ListIcon.css?inline'

export type ListIconProps = {
  /** A logo is passed as an element of its own. */
  icon: IconSource | ReactElement
  flip?: boolean | undefined
}

/** An icon sized and shaped like the images of a list. */
export function ListIcon({ icon, flip }: ListIconProps) {
  useStyles(css)
  return (
    <span className="lk-list-icon">{typeof icon === 'string' ? <Icon name={icon} flip={flip} /> : icon}</span>
  )
}
