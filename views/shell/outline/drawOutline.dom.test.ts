import { beforeEach, expect, test, vi } from 'vitest'
import { createTestKit } from '../../../kernel/testing/createTestKit.js'
import { fakePlugin } from '../../../kernel/testing/fakePlugin.js'
import { ALL_HANG, fakeServices } from '../../../kernel/testing/fakeServices.js'
import { drawOutline } from './drawOutline.js'
import { outlineElement } from './element.js'

beforeEach(() => {
  fakeServices(ALL_HANG)
})

const routes = { Home: { view: async () => ({ default: () => null }) } }
const list = fakePlugin('list', { routes })

test.each([
  ['drawn for its view', [list], {}, 1],
  [
    'not drawn if another plugin overrides a view',
    [list, fakePlugin('lobby', { routes, overrides: ['Home'] as never })],
    {},
    0,
  ],
  ['not drawn if the host embeds the modal', [list], { enableEmbedded: true }, 0],
] as const)("a plugin's first frame is %s", async (_, plugins, options, count) => {
  const { kernel } = createTestKit({ plugins, options: { prefetch: 'none', ...options } })
  if (!kernel.element?.isConnected) document.body.append(kernel.element as HTMLElement)
  kernel.modal.patch({ opening: true })
  const content = document.createElement('p')
  await drawOutline(kernel, { language: { locale: 'en' }, title: 'List', content })
  expect(kernel.element?.shadowRoot?.querySelectorAll('[data-outline]')).toHaveLength(count)
})

test('a theme set while the first frame loads or shows is the one that it has', async () => {
  const { kernel } = createTestKit({ plugins: [list], options: { prefetch: 'none' } })
  const element = kernel.element as HTMLElement
  const looks = () => [element.dataset.theme, element.style.getPropertyValue('--lk-accent')]
  kernel.theme.patch({ themeVariables: { '--w3m-accent': '#ff0000' } })
  kernel.modal.patch({ opening: true })
  const content = document.createElement('p')
  const drawn = drawOutline(kernel, { language: { locale: 'en' }, title: 'List', content })
  kernel.theme.patch({ themeMode: 'light' })
  await drawn
  expect(looks()).toEqual(['light', '#ff0000'])
  kernel.theme.patch({ themeMode: 'dark', themeVariables: {} })
  await vi.waitFor(() => expect(looks()).toEqual(['dark', '']))
})

test('a press of one of two rows with one test id is kept for that row', async () => {
  const { kernel } = createTestKit({ plugins: [list], options: { prefetch: 'none' } })
  const root = kernel.element?.shadowRoot as ShadowRoot
  kernel.modal.patch({ opening: true })
  const rows = () => [1, 2].map(() => outlineElement('button', { 'data-testid': 'wallet-selector-twin' }))
  const content = outlineElement('div', {}, ...rows())
  await drawOutline(kernel, { language: { locale: 'en' }, title: 'List', content })
  content.querySelectorAll('button')[1]?.click()

  const pressed: number[] = []
  const own = rows()
  for (const [index, row] of own.entries()) row.addEventListener('click', () => pressed.push(index))
  kernel.modal.patch({ open: true })
  root.append(
    outlineElement('div', { class: 'lk-overlay' }, outlineElement('div', { class: 'lk-card' }, ...own)),
  )
  await vi.waitFor(() => expect(pressed).toEqual([1]))
})
