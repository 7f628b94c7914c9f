import type { SocialProvider } from '../../../kernel/index.js'

/** A provider's mark. A path without a fill has the colour of the text. */
export type Mark = {
  /** The `viewBox`. */
  box: string
  paths: readonly { d: string; fill?: string }[]
}

export type Marks = Readonly<Record<SocialProvider, Mark>>
