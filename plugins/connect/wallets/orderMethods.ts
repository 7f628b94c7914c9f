import type { Features } from '../../../kernel/index.js'

export type Method = NonNullable<Features['connectMethodsOrder']>[number]

/** Wallets come first if some are installed (docs/specification.md#views). The host's order wins. */
export function orderMethods(
  present: readonly Method[],
  hasWallets: boolean,
  hostOrder: readonly Method[] = [],
): readonly Method[] {
  const usual: readonly Method[] = hasWallets ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet']
  const order = [...hostOrder, ...usual]
  return [...present].sort((a, b) => order.indexOf(a) - order.indexOf(b))
}
