import { type AnyPlugin, type CustomWallet, definePlugin } from 'latchkey/kernel'
import type { SwapOptions } from 'latchkey/plugins/swap/contract'
import type { Network } from '../options.js'

/** Written into the page by its build. */
declare const ROUTERS: SwapOptions['networks']
/** The sandbox's exchange. */
export const routers = ROUTERS

const list = <T>(size: number, make: (index: number) => T): T[] =>
  Array.from({ length: size }, (_, at) => make(at))

/** Wallets of the host, which pair by a link. */
export const listCustomWallets = (size: number): CustomWallet[] =>
  list(size, (at) => ({ id: `own-${at}`, name: `Own wallet ${at}`, mobile_link: `own-${at}://` }))

export const listNetworks = (size: number, first: Network): Network[] => [
  first,
  ...list(size - 1, (at) => ({ ...first, id: 700_000 + at, name: `Network ${at}` })),
]

/** Plugins that each need the two before them, which is where visiting every path would show. */
export function listPlugins(size: number): AnyPlugin[] {
  const token = (at: number) => ({ id: `scale.${at}` })
  return list(size, (at) => {
    const definition = {
      latchkey: '^0.2.0',
      routes: { [`Scale${at}`]: { view: async () => ({ default: () => null }) } },
      provides: token(at),
      requires: { ...(at > 0 && { one: token(at - 1) }), ...(at > 1 && { two: token(at - 2) }) },
      setup: async () => ({ default: () => undefined }),
    }
    // The page registers no types for them.
    return definePlugin(`scale-${at}` as never, definition as never)
  })
}
