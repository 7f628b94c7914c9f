import { EmptyState, type EmptyStateProps } from '../primitives/Notice.js'
import { moreIcons } from '../primitives/viewIcons.js'
import { useStyles } from '../theme/styles.js'
import css from './NothingFound.css?inline'

export type NothingFoundProps = Pick<EmptyStateProps, 'title' | 'text' | 'testId'> & {
  /** Whether `useHeldHeight` holds the height of the list, which was not empty before. */
  isHeld: boolean
}

/** Shown instead of a list that has no item, without growing the card if a search emptied it. */
export function NothingFound({ isHeld, ...words }: NothingFoundProps) {
  useStyles(css)
  return (
    <div className={isHeld ? 'lk-nothing' : undefined}>
      <EmptyState icon={moreIcons.search} {...words} />
    </div>
  )
}
