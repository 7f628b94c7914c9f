import type { MouseEvent, ReactNode } from 'react'
import { useStyles } from '../theme/styles.js'
import { cx } from './cx.js'
import { Icon, type IconSource } from './Icon.js'
import css from './Link.css?inline'
import { safeHref } from './safeHref.js'

export type LinkProps = {
  children: ReactNode
  /** Renders an anchor; without it, a button styled as a link. */
  href?: string | undefined
  /** Opens in a new tab without an opener. @default true for http(s) addresses */
  external?: boolean | undefined
  icon?: IconSource | undefined
  /** Muted until hovered. */
  quiet?: boolean | undefined
  disabled?: boolean | undefined
  label?: string | undefined
  onClick?: ((event: MouseEvent) => void) | undefined
  testId?: string | undefined
}

export function Link(props: LinkProps) {
  useStyles(css)
  const { children, href, icon, quiet, onClick, testId } = props
  const shared = {
    className: cx('lk-link', quiet && 'lk-link-quiet'),
    'aria-label': props.label,
    onClick,
    'data-testid': testId,
  }
  const content = (
    <>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </>
  )
  if (href === undefined) {
    return (
      <button type="button" disabled={props.disabled} {...shared}>
        {content}
      </button>
    )
  }
  const isExternal = props.external ?? /^https?:/i.test(href)
  return (
    <a
      href={safeHref(href)}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      {...shared}
    >
      {content}
    </a>
  )
}
