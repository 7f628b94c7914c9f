import { findDeadEnds } from '../../kernel/index.js'
import type { Check } from './checks.js'

/** Warns about tiles, rows, help and approvals that lead to a view which no plugin of the kit has. */
export const checkTargets: Check = ({ host }, warn) => {
  const warned = new Set<string>()
  const check = () => {
    for (const text of findDeadEnds(host)) {
      if (!warned.has(text)) warn(text)
      warned.add(text)
    }
  }
  check()
  host.version.subscribe(check)
}
