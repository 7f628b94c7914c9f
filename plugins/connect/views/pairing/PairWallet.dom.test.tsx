import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SessionError } from '../../../../kernel/session/errors.js'
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

const NO_ACCOUNT = 'Create an account in WalletConnect, or grant access, then try again.'
const CHECK = 'Check your connection and try again. If that doesn’t help, reload the page.'
test.each([
  [
    'CONNECTION_REJECTED',
    'Connection declined',
    'Try again. If your wallet still shows an earlier request, close it first.',
  ],
  ['CONNECTION_FAILED', 'Couldn’t connect', CHECK],
  ['SDK_NOT_LOADED', 'Couldn’t connect', CHECK],
  ['PAIRING_EXPIRED', 'Connection request expired', 'Try again, and respond within four minutes.'],
  ['NAMESPACE_NOT_APPROVED', 'No account available', NO_ACCOUNT],
  ['NO_ACCOUNT', 'No account available', NO_ACCOUNT],
  ['CHAIN_NOT_SUPPORTED', 'Chain is not supported', 'Go back and choose another wallet, or reload the page.'],
  ['SIGN_IN_FAILED', 'Couldn’t connect', undefined],
] as const)('a pairing that ends with %s shows what happened and what helps', async (code, title, text) => {
  const adapter = createFakeAdapter({
    wallets: [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' }],
    answers: { connect: () => Promise.reject(new SessionError(code, 'Failed')) },
  })
  const box = await draw(adapter)
  const words = () => [...(box.querySelector('.lk-pair')?.children ?? [])].map((one) => one.textContent)
  await vi.waitFor(() => expect(words()).toEqual(text === undefined ? [title] : [title, text]))
})
