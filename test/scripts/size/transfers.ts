import { buildConsumer, type Chunk, chunkOf, closure, pageCode } from './consumer.js'

const brings = ({ modules }: Chunk, scope: string) =>
  modules.some((id) => id.includes(`node_modules/${scope}`))

/**
 * Measures what the first transfer loads until the wallet is asked, in a page where the account's balance is read.
 * `scope` is the scope of the libraries that it imports. The page has this chain only, as chains share packages.
 */
export async function measureTransfer(chain: string, limit: number, scope?: string) {
  const parts = { plugins: false, evm: false, walletConnect: false, elements: false, chain }
  const page = await buildConsumer(pageCode(parts), [])
  const find = (module: string) => chunkOf(page, `dist/${module}`) ?? []
  const ownOf = (...names: string[]) => names.flatMap((name) => find(`adapters/${chain}/${name}.js`))
  // The form has read amounts before.
  const kernel = ['kernel/runtime.js', 'kernel/session/create.js', 'kernel/base/units.js'].flatMap(find)
  const known = closure(page, [page.entry, ...kernel, ...ownOf('setup', 'nodes', 'balance')])
  const libraries = [...page.chunks.values()].filter((chunk) => scope !== undefined && brings(chunk, scope))
  const added = closure(page, [...libraries, ...ownOf('transfer/createTransfer')])
  const bytes = [...added]
    .filter((chunk) => !known.has(chunk) && !brings(chunk, 'valibot'))
    .reduce((sum, { gzip }) => sum + gzip, 0)
  return { name: `${chain}: a transfer up to the wallet, with chain libraries`, bytes, limit }
}
