import { announceProvider } from 'mipd'
import { createRoot } from 'react-dom/client'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { evmAdapter } from '../adapters/evm/index.js'
import { createFakeWallet } from '../adapters/evm/testing/fakeWallet.js'
import { walletConnectAdapter } from '../adapters/walletconnect/index.js'
import type { Kernel } from '../kernel/kernel.js'
import type { BaseOptions } from '../kernel/options.js'
import { createTestKit } from '../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../kernel/testing/fakeServices.js'
import { openConnect } from '../plugins/connect/testing/openConnect.js'
import Connect from '../plugins/connect/views/list/Connect.js'
import { frameUrl } from '../plugins/embedded-wallet/frame/iframe.js'
import { KitContext } from '../views/index.js'

type Given = Partial<BaseOptions>

beforeEach(() => {
  localStorage.clear()
  fakeServices(ALL_HANG)
})

/** Whether the connector is listed on a page where one wallet announces itself. */
async function isListed(id: string, options: Given): Promise<boolean> {
  const { provider } = createFakeWallet()
  const info = { uuid: 'one', name: 'One', icon: 'data:image/png;base64,AAAA', rdns: 'io.one' } as const
  onTestFinished(announceProvider({ info, provider: provider as never }) ?? (() => {}))
  const adapters = [evmAdapter(), walletConnectAdapter()]
  const { kernel, session } = createTestKit({ options: { ...options, adapters } })
  await kernel.actions()
  return session.state.get().connectors.some((one) => one.id === id)
}

/** Whether the first view shows this text, with a wallet to choose. */
async function isShown(text: string, options: Given): Promise<boolean> {
  const termsConditionsUrl = 'https://shop.example/terms'
  const { kernel } = await openConnect({ options: { ...options, termsConditionsUrl } })
  const runtime = await kernel.runtime()
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  root.render(
    <KitContext.Provider value={runtime.kit}>
      <Connect params={{}} />
    </KitContext.Provider>,
  )
  // The last part that it draws.
  await vi.waitFor(() => expect(box.querySelector(`[href="${termsConditionsUrl}"]`)).not.toBeNull())
  return box.textContent?.includes(text) ?? false
}

/** Whether a wallet on a network that the page does not support leads to the network selection. */
async function isLedAway(options: Given): Promise<boolean> {
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', caipNetworkId: 'eip155:999' }] })
  const { session, views } = await openConnect({ adapter, options })
  await session.connect({ connectorId: 'io.alpha' })
  return views().includes('UnsupportedChain')
}

async function isRestored(options: Given): Promise<boolean> {
  localStorage.setItem('@appkit/connection_status', 'connected')
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  localStorage.setItem('@appkit/connected_namespaces', 'eip155')
  const { kernel, session } = createTestKit({ adapters: [createFakeAdapter()], options })
  await kernel.actions()
  await vi.waitFor(() => expect(session.account()?.status).toMatch(/^(dis)?connected$/))
  return session.isConnected()
}

const isLogging = async (options: Given) =>
  new URL(frameUrl(await whereOf(createTestKit({ options }).kernel))).searchParams.get('enableLogger') ===
  'true'

const whereOf = async (kernel: Kernel) => ({ host: (await kernel.runtime()).kit, session: kernel.session })

const SWITCHES: Record<string, (options: Given) => Promise<boolean>> = {
  enableWalletConnect: (options) => isListed('walletConnect', options),
  enableWalletGuide: (options) => isShown('New to wallets?', options),
  enableWallets: (options) => isShown('io.alpha', options),
  enableEIP6963: (options) => isListed('io.one', options),
  enableNetworkSwitch: isLedAway,
  enableReconnect: isRestored,
  enableAuthLogger: isLogging,
}

describe('[CON-08] every feature that is on by default can be switched off', () => {
  describe.each(Object.entries(SWITCHES))('%s', (name, isOn) => {
    test.each([
      ['on', 'by default', {}],
      ['on', 'where it is asked for', { [name]: true }],
      ['off', 'where it is switched off', { [name]: false }],
    ])('is %s %s', async (state, _, options) => {
      expect(await isOn(options)).toBe(state === 'on')
    })
  })
})
