import { act, Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeAdapter } from '../../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../../kernel/testing/fakeServices.js'
import { KitContext } from '../../../../views/index.js'
import { openConnect } from '../../testing/openConnect.js'
import Connect from './Connect.js'

test('the list is not drawn again because the modal opens or closes', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  fakeServices(ALL_HANG)
  const adapter = createFakeAdapter({ wallets: [{ id: 'io.alpha', name: 'Alpha' }] })
  const { kernel } = await openConnect({ adapter })
  const { kit } = await kernel.runtime()
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
    vi.unstubAllGlobals()
  })
  const draws = vi.fn()
  await act(async () => {
    root.render(
      <Profiler id="list" onRender={draws}>
        <KitContext.Provider value={kit}>
          <Connect params={{}} />
        </KitContext.Provider>
      </Profiler>,
    )
  })
  await act(() => vi.dynamicImportSettled())
  expect(box.textContent).toContain('Alpha')
  const before = draws.mock.calls.length
  for (const open of [true, false, true]) await act(async () => kernel.modal.patch({ open }))
  expect(draws).toHaveBeenCalledTimes(before)
})
