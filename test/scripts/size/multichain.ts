import { buildConsumer, chunkOf, closure, FOREIGN, pageCode } from './consumer.js'
import type { Row } from './measure.js'

/** The code that connects any wallet, which the adapter of the session's namespace loads. */
const CONNECTING = ['dist/kernel/runtime.js', 'dist/kernel/session/create.js', 'dist/adapters/evm/setup.js']
const BUNDLER = 'rolldown-runtime'

/**
 * Measures what multichain sessions add to a page, and what loads once a wallet announces that it has them, beside the
 * code that connects any wallet. Valibot has its own row.
 */
export async function measureMultichain(limit: number): Promise<Row[]> {
  const parts = { plugins: false, evm: true, walletConnect: false, elements: false }
  const startOf = async (chain?: string) => {
    const page = await buildConsumer(pageCode({ ...parts, chain }))
    return { page, start: closure(page, [page.entry]) }
  }
  const sizeOf = (chunks: Iterable<{ gzip: number }>) => [...chunks].reduce((sum, { gzip }) => sum + gzip, 0)
  const without = await startOf()
  const { page, start } = await startOf('multichain')
  const listing = chunkOf(page, 'dist/adapters/multichain/list.js')
  if (!listing) throw new Error('adapters/multichain/list.js is not in the page: was the package built?')
  const connecting = closure(page, [page.entry, ...CONNECTING.flatMap((one) => chunkOf(page, one) ?? [])])
  const added = [...closure(page, [listing])].filter(
    (chunk) =>
      !connecting.has(chunk) &&
      ![BUNDLER, ...FOREIGN].includes(chunk.name) &&
      !chunk.modules.some((id) => id.includes('node_modules/valibot/')),
  )
  return [
    { name: 'multichain: discovery (in the page)', bytes: sizeOf(start) - sizeOf(without.start) },
    {
      ...{ name: 'multichain: the rest, beside the EVM adapter', limit },
      bytes: sizeOf(added),
    },
  ]
}
