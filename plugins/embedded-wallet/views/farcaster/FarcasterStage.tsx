import type { ReactNode } from 'react'
import { ProgressRing, Text, useStyles } from '../../../../views/index.js'
import css from '../login.css?inline'
import { SocialMark } from '../SocialMark.js'

/** The progress of the login on the phone, below the Farcaster logo. */
export function FarcasterStage({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  useStyles(css)
  return (
    <div className="lk-groups lk-login">
      <ProgressRing>
        <span className="lk-login-mark">
          <SocialMark provider="farcaster" size={28} />
        </span>
      </ProgressRing>
      <div className="lk-pair lk-center" dir="auto" role="status">
        <Text size={16}>{title}</Text>
        <Text tone="muted">{text}</Text>
      </div>
      {children}
    </div>
  )
}
