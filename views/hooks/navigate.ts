import type { Args, Views } from '../../kernel/index.js'
import { useKit } from './kit.js'

export type Navigate = {
  push<K extends keyof Views & string>(view: K, ...params: Args<Views[K]>): void
  replace<K extends keyof Views & string>(view: K, ...params: Args<Views[K]>): void
  back(): void
}

/** Navigates between views by name, typed by the merged registry. */
export function useNavigate(): Navigate {
  return useKit().router as Navigate
}
