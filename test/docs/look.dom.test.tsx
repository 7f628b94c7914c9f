import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { evmAdapter } from '../../adapters/evm/index.js'
import { fakePlugin } from '../../kernel/testing/fakePlugin.js'
import { connect } from '../../plugins/connect/index.js'
import { createAppKit } from '../../views/react.js'
import { brand, soft } from '../../views/theme/presets.js'
import { createTestKit } from '../kit/createTestKit.js'
import { testNetwork } from '../kit/network.js'
import { openPage } from './openPage.js'
import { connectWallet, kernel, makeVisitor, openKit, part, shownView } from './visitor.js'

// docs/accessibility.md, docs/theming.md and docs/views.md

const visitor = makeVisitor()
const makeKit = () =>
  createAppKit({
    projectId: 'test',
    networks: [testNetwork()],
    adapters: [evmAdapter()],
    plugins: [connect()],
  })
test('a button of one’s own opens the modal', async () => {
  const { Connect } = await openPage('docs/accessibility.md').run('#buttons-of-your-own')
  makeKit()
  const button = visitor().draw(createElement(Connect)).querySelector('button')
  expect([button?.textContent, button?.getAttribute('aria-haspopup')]).toEqual(['Connect', 'dialog'])
  button?.click()
  await part('w3m-modal-card')
})

test('a translation replaces the English texts that it has', async () => {
  await openPage('docs/accessibility.md').run('#languages')
  await openKit()
  expect((await part('w3m-header-close')).getAttribute('aria-label')).toBe('Schließen')
})

test('the documented theme is that of the modal, and changes with it open', async () => {
  const { appkit } = await openPage('docs/theming.md').run('#theming')
  expect(appkit.getThemeMode()).toBe('dark')
  expect(appkit.getThemeVariables()).toEqual({
    '--w3m-accent': 'hsl(160 80% 45%)',
    '--w3m-border-radius-master': '2px',
  })
})

test('a theme and a brand colour are the kit’s theme together', async () => {
  const { appkit } = await openPage('docs/theming.md').run('#start-from-a-theme')
  expect(appkit.getThemeVariables()).toMatchObject({ ...soft, ...brand('#0b6e4f') })
})

test('a kit follows the system until the page stops it', async () => {
  const { followSystem } = await openPage('docs/theming.md').run('#follow-the-system-or-your-page')
  const system = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => system)
  onTestFinished(() => void vi.unstubAllGlobals())
  const appkit = makeKit()
  const turn = (isDark: boolean) => {
    system.matches = isDark
    system.dispatchEvent(new Event('change'))
    return appkit.getThemeMode()
  }
  const stop = followSystem(appkit)
  expect([appkit.getThemeMode(), turn(true), turn(false)]).toEqual(['light', 'dark', 'light'])
  stop()
  expect(turn(true)).toBe('light')
})

test('a modal in the page opens where it is put', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'wallet'
  await openPage('docs/theming.md').run('#in-the-page-instead-of-over-it')
  await shownView('Connect')
  expect(place.firstElementChild).toBe(kernel().element)
  expect([await connectWallet(visitor().wallet.id)]).toEqual(await visitor().wallet.addresses())
})

test('the documented layout is drawn in a view, and its message is announced', async () => {
  const { Basket } = await openPage('docs/views.md').run('#lay-out-a-view')
  const draw = () => createElement(Basket, { items: ['Tea', 'Figs'], problem: 'The shop is closed.' })
  const plugin = fakePlugin('acme', { routes: { Basket: { view: async () => ({ default: draw }) } } })
  const kit = createTestKit({ plugins: [plugin] })
  onTestFinished(() => kit.destroy())
  const view = await kit.open('Basket')
  expect(view.querySelector('[role="alert"]')?.textContent).toBe('The shop is closed.')
  expect(view.textContent).toBe('The shop is closed.TeaFigsPayYour wallet asks first.')
})
