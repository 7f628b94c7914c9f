import type { ReactNode } from 'react'
import { cx } from './cx.js'

export type TextProps = {
  children: ReactNode
  /** Size of the type scale. @default 15 */
  size?: 32 | 20 | 16 | 15 | 13 | 11 | undefined
  tone?: 'muted' | 'accent' | 'success' | 'warning' | 'error' | undefined
  /** @default 'p' */
  as?: 'p' | 'span' | 'div' | 'strong' | 'h2' | 'h3' | undefined
  center?: boolean | undefined
  /** Truncates to one line with an ellipsis; set `title` as well. */
  clip?: boolean | undefined
  mono?: boolean | undefined
  /** Tabular digits, for numbers that change. */
  numeric?: boolean | undefined
  title?: string | undefined
  id?: string | undefined
  testId?: string | undefined
}

/** Applies the type classes of the base sheet, which can also be used directly: `lk-15 lk-muted` and so on. */
export function Text({ as: Tag = 'p', size = 15, tone, children, testId, ...props }: TextProps) {
  const { center, clip, mono, numeric, title, id } = props
  return (
    <Tag
      className={cx(
        `lk-${size}`,
        tone && `lk-${tone}`,
        center && 'lk-center',
        clip && 'lk-clip',
        mono && 'lk-mono',
        numeric && 'lk-num',
      )}
      title={title}
      id={id}
      data-testid={testId}
    >
      {children}
    </Tag>
  )
}
