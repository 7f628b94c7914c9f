/** Declares the package's own types; its sources are outside this program, like those of a published package. */
declare module '@acme/badges' {
  import type { AnyPlugin } from 'latchkey'
  export function badges(options?: { limit?: number }): AnyPlugin
}
