import { act, Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import type { Translate } from '../../../../kernel/index.js'
import type { TestKitOptions } from '../../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../../kernel/testing/fakeServices.js'
import { KitContext, LanguageContext } from '../../../../views/hooks/kit.js'
import { openRoot } from '../../../../views/testing/openRoot.js'
import { openConnect } from '../../testing/openConnect.js'
import Connect from './Connect.js'

async function draw(names: readonly string[], options: TestKitOptions['options'] = {}) {
  fakeServices(ALL_HANG)
  const wallets = names.map((name) => ({ id: `io.${name}`, name }))
  const { kernel } = await openConnect({ adapter: createFakeAdapter({ wallets }), options })
  const { kit } = await kernel.runtime()
  const root = openRoot()
  const onRender = vi.fn()
  const t = vi.fn<Translate>((...text) => kit.t(...text))
  root.draw(
    <Profiler id="list" onRender={onRender}>
      <KitContext.Provider value={kit}>
        <LanguageContext.Provider value={t}>
          <Connect params={{}} />
        </LanguageContext.Provider>
      </KitContext.Provider>
    </Profiler>,
  )
  await act(() => vi.dynamicImportSettled())
  return { kernel, box: root.box, onRender, t }
}

test('the list is not drawn again because the modal opens or closes', async () => {
  const { kernel, box, onRender } = await draw(['alpha'])
  expect(box.textContent).toContain('alpha')
  const before = onRender.mock.calls.length
  for (const open of [true, false, true]) await act(async () => kernel.modal.patch({ open }))
  expect(onRender).toHaveBeenCalledTimes(before)
})

test('where one row changes, the others are not drawn again', async () => {
  const { box, t } = await draw(['alpha'], {
    customWallets: [{ id: 'own', name: 'Own wallet', homepage: 'https://own.example' }],
  })
  await vi.waitFor(() => expect(box.textContent).toContain('Own wallet'))
  expect(box.textContent).toContain('alpha')
  expect(t.mock.calls.filter(([text]) => text === 'connect.installed')).toHaveLength(1)
})
