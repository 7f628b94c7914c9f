import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSlot, type Label, type Lazy, label, type View } from '../../kernel/index.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { fakePlugin } from '../../kernel/testing/fakePlugin.js'
import { fakeServices } from '../../kernel/testing/fakeServices.js'
import { openRoot } from '../testing/openRoot.js'
import { useContributed } from './contributed.js'
import { KitContext } from './kit.js'
import { useText } from './text.js'

type Row = { label: Label; component: Lazy<View<void>>; enabled?: () => boolean }
const Rows = createSlot<Row>('owner.rows', ['label', 'component'])
const row = (component: Lazy<View<void>>, more: Partial<Row> = {}) =>
  Rows.of({ label: label('row', 'Row'), component, ...more })

/** The view of the plugin that owns the slot. */
function Owner() {
  const t = useText()
  const rows = useContributed(Rows, ({ enabled }) => enabled?.() ?? true)
  return (
    <>
      <p>The owner’s own row</p>
      {rows.map(({ value, Draw }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contributions have no other identity
        <div key={index}>
          {t(value.label)}: {Draw && <Draw params={undefined} />}
        </div>
      ))}
    </>
  )
}

async function draw(...plugins: ReturnType<typeof fakePlugin>[]) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fakeServices()
  const { kernel, errors } = createTestKit({ plugins })
  const { kit } = await kernel.runtime()
  const root = openRoot()
  onTestFinished(() => void vi.restoreAllMocks())
  root.draw(
    <KitContext.Provider value={kit}>
      <Owner />
    </KitContext.Provider>,
  )
  await act(() => vi.dynamicImportSettled())
  return { element: root.box, errors, kernel }
}
const good = () => fakePlugin('good', { contributes: [row(async () => ({ default: () => 'good' }))] })
const boom = () => {
  throw new Error('boom')
}

test('a contributed component is drawn in a part of its plugin, which its style sheet reaches', async () => {
  const { element } = await draw(good())
  expect(element.querySelector('[data-plugin="good"]')?.textContent).toBe('good')
})

test('a contributed component that throws costs its plugin, not the view that draws it', async () => {
  const bad = fakePlugin('bad', { contributes: [row(async () => ({ default: boom }))] })
  const { element, errors, kernel } = await draw(bad, good())
  expect(element.textContent).toContain('The owner’s own row')
  expect(element.textContent).toContain('Row: good')
  expect(errors).toEqual([
    { error: new Error('boom'), info: { plugin: 'bad', phase: 'component for "owner.rows"' } },
  ])
  await act(async () => element.querySelector('button')?.click())
  expect(kernel.host.entries.get('bad')?.status).toBe('failed')
  expect(element.textContent).toBe('The owner’s own rowRow: good')
})

test.each([
  ['throws while it loads', boom, 'component for "owner.rows"', undefined],
  ['is no component', async () => ({ default: 'x' }), 'component for "owner.rows"', 'PLUGIN_INVALID'],
  ['is no function', 'x', 'contribution', 'PLUGIN_INVALID'],
])('a contribution that %s is omitted and reported once', async (_, component, phase, code) => {
  const bad = fakePlugin('bad', { contributes: [row(component as never)] })
  const { element, errors } = await draw(bad, good())
  expect(element.textContent).toBe('The owner’s own rowRow: good')
  expect(errors).toMatchObject([{ ...(code && { error: { code } }), info: { plugin: 'bad', phase } }])
})

test('a contribution whose `enabled` throws is omitted and reported once', async () => {
  const component = async () => ({ default: () => 'bad' })
  const bad = fakePlugin('bad', { contributes: [row(component, { enabled: boom })] })
  const { element, errors } = await draw(bad, good())
  expect(element.textContent).toBe('The owner’s own rowRow: good')
  expect(errors.map(({ info }) => info)).toEqual([{ plugin: 'bad', phase: 'enabled' }])
})

test('the failure of a setup is reported once', async () => {
  const bad = fakePlugin('bad', {
    contributes: [row(async () => ({ default: () => 'bad' }))],
    setup: boom,
  })
  const { element, errors } = await draw(bad, good())
  expect(element.textContent).toBe('The owner’s own rowRow: good')
  expect(errors.map(({ info }) => info)).toEqual([{ plugin: 'bad', phase: 'setup' }])
})
