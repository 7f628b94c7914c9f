import type { ReactNode } from 'react'
import { type IconSource, ListIcon, Text, useStyles } from '../../../../views/index.js'
import css from '../styles.css?inline'

export type ExplainProps = {
  parts: readonly { icon: IconSource; title: string; text: string }[]
  /** The button that leads on. */
  action: ReactNode
}

/** A few short explanations, each with an icon. */
export function Explain({ parts, action }: ExplainProps) {
  useStyles(css)
  return (
    <div className="lk-groups">
      <ul className="lk-groups">
        {parts.map(({ icon, title, text }) => (
          <li key={title} className="lk-explain">
            <ListIcon icon={icon} />
            <div className="lk-pair">
              <Text>{title}</Text>
              <Text size={13} tone="muted">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      {action}
    </div>
  )
}
