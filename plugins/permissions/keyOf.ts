import type { FoundAllowance } from '../../kernel/index.js'

/** One permission has one key. An item has one spender at a time, so its id counts instead. */
export const keyOf = ({ kind, token, spender, id }: FoundAllowance): string =>
  [kind, token, id ?? spender].join(' ')
