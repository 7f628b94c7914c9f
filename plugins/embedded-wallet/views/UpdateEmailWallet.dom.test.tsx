import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { KitContext } from '../../../views/index.js'
import { openEmbedded } from '../testing/openEmbedded.js'
import UpdateEmailWallet from './UpdateEmailWallet.js'

test('the address that receives a code breaks after its @, like the one of a login', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const { kernel, login } = await openEmbedded()
  await login()
  const { kit } = await kernel.runtime()
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
    vi.unstubAllGlobals()
  })
  const params = { step: 'VERIFY_SECONDARY_OTP', newEmail: 'harbourmaster@long.example' } as const
  await act(async () =>
    root.render(
      <KitContext.Provider value={kit}>
        <UpdateEmailWallet params={params} />
      </KitContext.Provider>,
    ),
  )
  const shown = box.querySelector('[data-testid="embedded-email"]')
  expect(shown?.innerHTML).toBe('harbourmaster@<wbr>long.example')
})
