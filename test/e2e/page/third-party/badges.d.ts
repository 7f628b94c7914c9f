/** What the package's own declarations say; its sources are outside of this program, as a published package is. */
declare module '@acme/badges' {
  import type { AnyPlugin } from 'latchkey'
  export function badges(options?: { limit?: number }): AnyPlugin
}
