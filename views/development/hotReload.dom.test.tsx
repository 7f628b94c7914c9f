import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { connect } from '../../plugins/connect/index.js'
import { createAppKit as createInProduction } from '../createAppKit.js'
import { createAppKit as createPlain } from './main.js'
import { createAppKit, useAppKitAccount, useAppKitTheme } from './react.js'

beforeEach(() => fakeServices(ALL_HANG))
afterEach(() => localStorage.clear())

/** Runs the module that creates a kit, as bundlers do again after each edit of it. */
function evaluate(create: typeof createPlain, edit: { id?: string; themeMode?: 'light' } = {}) {
  const adapter = createFakeAdapter()
  const kit = create({
    ...{ projectId: 'project', networks: [network(1)], adapters: [adapter.plugin], plugins: [connect()] },
    ...edit,
  })
  onTestFinished(() => kit.destroy())
  return { kit, adapter }
}
const statusOf = ({ kit }: ReturnType<typeof evaluate>) => kit.getAccount()?.status
const Page = () => <p>{`${useAppKitAccount().status} ${useAppKitTheme().themeMode}`}</p>
const elements = () => document.querySelectorAll('w3m-modal').length

test.each([
  ['latchkey', createPlain],
  ['latchkey/react', createAppKit as typeof createPlain],
])('%s: an edit replaces the kit, which stays connected and takes the new options', async (_, create) => {
  const before = evaluate(create)
  await before.kit.connect({ connectorId: 'io.alpha' })
  const after = evaluate(create, { themeMode: 'light' })
  expect([elements(), before.adapter.live.discovering, after.kit.getThemeMode()]).toEqual([1, 0, 'light'])
  await vi.waitFor(() => expect(statusOf(after)).toBe('connected'))
  expect(after.kit.getAccount()?.address).toBe(ALICE)
  await expect(before.kit.open()).rejects.toMatchObject({ code: 'DESTROYED' })
})

test('components that were not edited use the new kit', async () => {
  const create = createAppKit as typeof createPlain
  const { kit } = evaluate(create)
  await kit.connect({ connectorId: 'io.alpha' })
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  flushSync(() => root.render(<Page />))
  expect(place.textContent).toBe('connected dark')
  const after = evaluate(create, { themeMode: 'light' })
  await vi.waitFor(() => expect(place.textContent).toBe('connected light'))
  await after.kit.disconnect()
  await vi.waitFor(() => expect(place.textContent).toBe('disconnected light'))
})

test('an edit with a mistake leaves the page its kit', async () => {
  const before = evaluate(createPlain)
  expect(() => createPlain({ projectId: 'project', networks: [] as never, plugins: [] })).toThrow('networks')
  await before.kit.connect({ connectorId: 'io.alpha' })
  expect(statusOf(before)).toBe('connected')
})

test('kits with another id stay', async () => {
  evaluate(createPlain)
  const shop = evaluate(createPlain, { id: 'shop' })
  evaluate(createPlain)
  await Promise.resolve()
  expect([elements(), shop.adapter.live.discovering]).toEqual([2, 1])
})

test('in production the error names the id, and destroy()', () => {
  evaluate(createInProduction, { id: 'shop' })
  expect(() => evaluate(createInProduction, { id: 'shop' })).toThrow(
    expect.objectContaining({
      code: 'DUPLICATE_ID',
      message: 'Kit "shop" exists: destroy() it, or choose another "id".',
    }),
  )
})
