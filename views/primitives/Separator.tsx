import { useStyles } from '../theme/styles.js'
import css from './Separator.css?inline'

export type SeparatorProps = {
  /** Text in the middle of the line: "or". */
  text?: string | undefined
  testId?: string | undefined
}

export function Separator({ text, testId }: SeparatorProps) {
  useStyles(css)
  return (
    <div className="lk-sep" data-testid={testId}>
      {text}
    </div>
  )
}
