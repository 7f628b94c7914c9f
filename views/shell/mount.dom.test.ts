import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { network } from '../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { connect } from '../../plugins/connect/index.js'
import { createAppKit } from '../createAppKit.js'

beforeEach(() => {
  localStorage.clear()
  fakeServices(ALL_HANG)
})

test.each([
  ['by default', {}, '999'],
  ['unless the host names another', { themeVariables: { '--w3m-z-index': 7 } }, '7'],
  ['and nowhere where it is embedded', { enableEmbedded: true }, ''],
])('[VIEW-26] the modal has z-index 999, %s', async (_, options, expected) => {
  const kit = createAppKit({
    ...{ projectId: 'project', networks: [network(1)], plugins: [connect()] },
    adapters: [createFakeAdapter().plugin],
    ...options,
  })
  onTestFinished(() => kit.destroy())
  await kit.open()
  expect(kit.element?.style.zIndex).toBe(expected)
})

test.each([
  [
    'the locale, with a translation',
    { locale: 'de', messages: { de: { 'shell.close': 'Schließen' } } },
    'de',
  ],
  ['English, without one', { locale: 'cy' }, 'en'],
])('[WCAG-3.1.1] [WCAG-3.1.2] the language of the modal is %s', async (_, options, expected) => {
  const kit = createAppKit({
    ...{ projectId: 'project', networks: [network(1)], plugins: [connect()] },
    adapters: [createFakeAdapter().plugin],
    ...options,
  })
  onTestFinished(() => kit.destroy())
  await kit.open()
  expect(kit.element?.lang).toBe(expected)
})
