import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeAdapter } from '../../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../../views/index.js'
import { openConnect } from '../../testing/openConnect.js'
import ConnectingWalletConnect from './ConnectingWalletConnect.js'

const URI = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`

test('a view that React mounts twice, as in strict mode, makes one pairing', async () => {
  fakeServices(ALL_HANG)
  const adapter = createFakeAdapter({
    wallets: [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' }],
    answers: {
      connect: ({ onUri }) => {
        onUri?.(URI)
        return new Promise(() => {})
      },
    },
  })
  const kit = await openConnect({ adapter })
  await kit.show('ConnectingWalletConnect', {})
  const runtime = await kit.kernel.runtime()

  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  root.render(
    <StrictMode>
      <KitContext.Provider value={runtime.kit}>
        <ConnectingWalletConnect params={{}} />
      </KitContext.Provider>
    </StrictMode>,
  )
  await vi.waitFor(() => expect(box.querySelector('[uri]')?.getAttribute('uri')).toBe(URI))
  expect(adapter.calls.filter((call) => call.startsWith('connect'))).toHaveLength(1)
})
