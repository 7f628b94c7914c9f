import { act, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { network, solana } from '../../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../../kernel/testing/fakeAdapter.js'
import { KitContext } from '../../../../views/index.js'
import { entry, type OpenCatalogue, openCatalogue } from '../../catalogue/testing/openCatalogue.js'
import type { Catalogue } from '../../contract.js'
import { BrowseWallets } from './BrowseWallets.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Browsing({ catalogue }: { catalogue: Catalogue }) {
  const { all } = useSyncExternalStore(catalogue.subscribe, catalogue.get, catalogue.get)
  return <BrowseWallets catalogue={catalogue} all={all} reload={() => {}} />
}

/** A page with EVM and Solana, whose visitor browses the wallets of Solana. */
async function browse(entries: NonNullable<OpenCatalogue['entries']>) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const kit = await openCatalogue({ entries, options: { networks: [network(1), solana] } })
  await kit.session.addAdapter(createFakeAdapter({ namespace: 'solana', wallets: [] }).plugin)
  await kit.modal.open({ view: 'AllWallets', namespace: 'solana' })
  const runtime = await kit.kernel.runtime()
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  act(() =>
    root.render(
      <KitContext.Provider value={runtime.kit}>
        <Browsing catalogue={kit.catalogue} />
      </KitContext.Provider>,
    ),
  )
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
    vi.unstubAllGlobals()
  })
  for (let turn = 0; turn < 40; turn++) await act(() => vi.advanceTimersByTimeAsync(1_000))
  const pages = () => kit.catalogue.get().all.page
  const has = (id: string) => box.querySelector(`[data-testid="${id}"]`) !== null
  return { pages, has }
}
const others = (count: number) => Array.from({ length: count }, (_, index) => entry(`evm${index}`))
const own = (index: number) => entry(`sol${index}`, { chains: ['solana:abc'] })

test('three pages without a wallet of the chosen chain end its list', async () => {
  const { pages, has } = await browse(others(1_000))
  expect([pages(), has('no-wallet-found')]).toEqual([3, true])
})

test('a page without a wallet of the chosen chain does not end its list', async () => {
  const { pages, has } = await browse([...others(80), own(0), ...others(1_000)])
  expect([pages(), has('no-wallet-found')]).toEqual([6, false])
})
