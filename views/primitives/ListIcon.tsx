import { useStyles } from '../theme/styles.js'
import { Icon, type IconSource } from './Icon.js'
import css from './ListIcon.css?inline'

export type ListIconProps = {
  icon: IconSource
  flip?: boolean | undefined
}

/** An icon sized and shaped like the images of a list. */
export function ListIcon({ icon, flip }: ListIconProps) {
  useStyles(css)
  return (
    <span className="lk-list-icon">
      <Icon name={icon} flip={flip} />
    </span>
  )
}
