import { forwardRef, type MouseEvent, type ReactNode, useImperativeHandle, useRef } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import { Icon } from './Icon.js'
import css from './ListItem.css?inline'
import { SpinnerMark } from './Spinner.js'
import { safeHref } from './safeHref.js'

export type ListItemProps = {
  title: string
  /** Second line. */
  subtitle?: ReactNode
  /** 40 pixels wide: WalletImage, NetworkImage, Avatar or ListIcon. */
  image?: ReactNode
  /** Content at the end of the row, such as a Tag or an amount. */
  tag?: ReactNode
  trailing?: 'chevron' | 'external' | undefined
  /** Shows a spinner at the end and ignores clicks. Keeps focus. */
  loading?: boolean | undefined
  /** Stays focusable so that `reason` can be read. */
  disabled?: boolean | undefined
  /** Why the row is disabled; replaces the second line. */
  reason?: string | undefined
  /** A check mark, and `aria-current`. */
  selected?: boolean | undefined
  /** Renders an anchor that opens a new tab. */
  href?: string | undefined
  /** Only if title and second line alone are not clear. */
  label?: string | undefined
  /** The `name` attribute of the button. */
  name?: string | undefined
  tone?: 'danger' | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
  testId?: string | undefined
}

/** A list row. Static content without `onClick` and `href`. */
export const ListItem = forwardRef<HTMLElement | null, ListItemProps>(function ListItem(props, ref) {
  useStyles(css)
  const element = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current)
  const { title, image, tag, loading, disabled, selected, href, onClick } = props
  const isBlocked = Boolean(loading || disabled)
  const second = disabled && props.reason !== undefined ? props.reason : props.subtitle
  const look = {
    className: cx('lk-row', props.tone === 'danger' && 'lk-row-danger'),
    'data-testid': props.testId,
  }
  const control = { ...look, ref: element, 'aria-label': props.label }
  const content = (
    <>
      {image}
      <span className="lk-row-main">
        <span className="lk-row-text">
          <span className="lk-row-title" title={title} dir="auto">
            {title}
          </span>
          {second !== undefined && (
            <span className="lk-row-sub" dir="auto">
              {second}
            </span>
          )}
        </span>
        {tag}
      </span>
      <Trailing {...props} />
    </>
  )
  if (href !== undefined && !isBlocked) {
    return (
      <a {...control} href={safeHref(href)} target="_blank" rel="noopener noreferrer" onClick={onClick}>
        {content}
      </a>
    )
  }
  if (!onClick && !isBlocked) return <div {...look}>{content}</div>
  return (
    <button
      {...control}
      type="button"
      name={props.name}
      aria-disabled={isBlocked || undefined}
      aria-busy={loading || undefined}
      aria-current={selected ? 'true' : undefined}
      onClick={isBlocked ? undefined : onClick}
    >
      {content}
    </button>
  )
})

function Trailing({ loading, selected, trailing }: ListItemProps) {
  if (loading) return <SpinnerMark />
  if (selected) return <Icon name="check" />
  if (trailing === 'chevron') return <Icon name="chevron-right" size={16} flip className="lk-row-mark" />
  if (trailing === 'external') return <Icon name="external" size={16} className="lk-row-mark" />
  return null
}
