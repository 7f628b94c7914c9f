import { createAppKit } from 'latchkey'
import { evmAdapter } from 'latchkey/adapters/evm'
import { walletConnectAdapter } from 'latchkey/adapters/walletconnect'
import { allPlugins } from 'latchkey/plugins'
import { swap } from 'latchkey/plugins/swap'
import { options } from '../options.js'
import { listCustomWallets, listNetworks, listPlugins, routers } from './lists.js'

const query = new URLSearchParams(location.search)
const size = Number(query.get('size'))
const sizeOf = (name: string) => (query.get('list') === name ? size : undefined)
const wallets = sizeOf('custom')

const began = performance.now()
const kit = createAppKit({
  ...options,
  projectId: query.get('project') ?? options.projectId,
  networks: listNetworks(sizeOf('networks') ?? 1, options.networks[0]) as typeof options.networks,
  ...(wallets && { customWallets: listCustomWallets(wallets) }),
  adapters: [evmAdapter(), walletConnectAdapter()],
  plugins: [
    ...allPlugins().filter(({ name }) => name !== 'swap'),
    swap({ networks: routers }),
    ...listPlugins(sizeOf('plugins') ?? 0),
  ],
})
const bootMs = performance.now() - began

/** Resolves once the page is ready to open the measured view. */
async function prepare(): Promise<void> {
  await kit.ready()
  if (query.has('connected')) await kit.connect({ connectorId: 'dev.bench.number-0' })
}

window.scale = {
  bootMs,
  ready: prepare(),
  open: () => kit.open(query.has('view') ? ({ view: query.get('view') } as never) : undefined),
}

declare global {
  interface Window {
    scale: { bootMs: number; ready: Promise<void>; open(): Promise<unknown> }
  }
}
