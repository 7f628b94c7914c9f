import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeAdapter } from '../../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../../views/index.js'
import type { CatalogueWallet } from '../../contract.js'
import { openConnect } from '../../testing/openConnect.js'
import ConnectingWalletConnect from './ConnectingWalletConnect.js'

const URI = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`

/** Draws the view of this wallet, or of any. */
async function draw(
  adapter: ReturnType<typeof createFakeAdapter>,
  wallet?: CatalogueWallet,
  frame = (view: ReactNode) => view,
) {
  fakeServices(ALL_HANG)
  const kit = await openConnect({ adapter })
  await kit.show('ConnectingWalletConnect', { wallet })
  const runtime = await kit.kernel.runtime()
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  root.render(
    frame(
      <KitContext.Provider value={runtime.kit}>
        <ConnectingWalletConnect params={{ wallet }} />
      </KitContext.Provider>,
    ),
  )
  return box
}

test('a view that React mounts twice, as in strict mode, makes one pairing', async () => {
  const adapter = createFakeAdapter({
    wallets: [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' }],
    answers: {
      connect: ({ onUri }) => {
        onUri?.(URI)
        return new Promise(() => {})
      },
    },
  })
  const box = await draw(adapter, undefined, (view) => <StrictMode>{view}</StrictMode>)
  await vi.waitFor(() => expect(box.querySelector('[uri]')?.getAttribute('uri')).toBe(URI))
  expect(adapter.calls.filter((call) => call.startsWith('connect'))).toHaveLength(1)
})

test('a tab that is shown again opens the app with its new address, not with the one that ended', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  vi.stubGlobal('ethereum', { isMeridian: true })
  Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true })
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const uris = ['1', '2'].map((digit) => URI.replaceAll('a', digit))
  const unused = [...uris]
  const adapter = createFakeAdapter({
    wallets: [
      { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' },
      { id: 'injected', name: 'Browser Wallet', type: 'INJECTED' },
    ],
    answers: {
      connect: ({ connectorId, onUri }) => {
        if (connectorId === 'walletConnect') onUri?.(unused.shift() ?? '')
        return new Promise(() => {})
      },
    },
  })
  const wallet = {
    id: 'c'.repeat(64),
    name: 'Meridian',
    mobile_link: 'meridian://',
    injected: [{ injected_id: 'isMeridian' }],
  }
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'userActivation')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const box = await draw(adapter, wallet)
  const press = async (tab: string) => {
    const find = () => box.querySelector<HTMLElement>(`[data-testid="tab-${tab}"]`)
    await vi.waitFor(() => expect(find()).not.toBeNull())
    find()?.click()
    await vi.waitFor(() => expect(find()?.getAttribute('aria-selected')).toBe('true'))
  }
  const links = () => opened.mock.calls.map(([href]) => href)
  const linkOf = (uri = '') => `meridian://wc?uri=${encodeURIComponent(uri)}`
  await press('mobile')
  await vi.waitFor(() => expect(links()).toEqual([linkOf(uris[0])]))
  await press('browser')
  await press('mobile')
  await vi.waitFor(() => expect(links()).toHaveLength(2))
  expect(links()[1]).toBe(linkOf(uris[1]))
})
