import type { SocialProvider } from '../../../kernel/index.js'
import { Picture, useKit, useStyles } from '../../../views/index.js'
import marks from '../social/marks.js'
import css from './mark.css?inline'

export type MarkProps = {
  provider: SocialProvider
  /** In pixels. */
  size: number
}

export default function Mark({ provider, size }: MarkProps) {
  useStyles(css)
  const { [provider]: own } = useKit().options.connectorImages ?? {}
  const { box, paths } = marks[provider]
  const drawn = (
    <svg width={size} height={size} viewBox={box} className="lk-mark" aria-hidden="true">
      {paths.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  )
  if (own === undefined) return drawn
  return (
    <span className="lk-mark-own">
      <Picture src={own} size={size} fallback={drawn} />
    </span>
  )
}
