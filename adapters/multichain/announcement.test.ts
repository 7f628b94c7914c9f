import { expect, test } from 'vitest'
import { readAnnouncement } from './announcement.js'
import { EXTENSION } from './testing/extension.js'

const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
const face = { uuid: '1', name: 'Heath', icon: ICON, rdns: 'dev.latchkey.heath' }
const announce = (params: unknown, method = 'wallet_announce') =>
  new CustomEvent<unknown>('caip294:wallet_announce', { detail: { jsonrpc: '2.0', id: 1, method, params } })

test.each([
  ['without an id', {}, undefined],
  ['with the older field', { extensionId: EXTENSION }, EXTENSION],
  ['with a target', { targets: [{ type: 'caip-348', value: EXTENSION }] }, EXTENSION],
  ['with a target of another type', { targets: [{ type: 'caip-999', value: EXTENSION }] }, undefined],
  ['with an id that is none', { extensionId: 'https://evil.example' }, undefined],
  ['with targets that are none', { targets: 'all' }, undefined],
])('an announcement of CAIP-294 %s is read', (_, more, extensionId) => {
  const { name, icon, rdns } = face
  expect(readAnnouncement(announce({ ...face, ...more }))).toEqual({ name, icon, rdns, extensionId })
})

test('an announcement of EIP-6963 is read, without an id', () => {
  const event = new CustomEvent<unknown>('eip6963:announceProvider', { detail: { info: face, provider: {} } })
  expect(readAnnouncement(event)).toMatchObject({ rdns: face.rdns, extensionId: undefined })
})

test.each<[string, CustomEvent<unknown>]>([
  ['nothing', new CustomEvent('caip294:wallet_announce')],
  ['another method', announce(face, 'wallet_prompt')],
  ['no name', announce({ ...face, name: '\u200b' })],
  ['an rdns that is none', announce({ ...face, rdns: 'heath' })],
  ['a remote rdns', announce({ ...face, rdns: 'https://heath.example/' })],
  [
    'a getter that throws',
    new CustomEvent('caip294:wallet_announce', {
      detail: {
        get method() {
          throw new Error('hostile')
        },
      },
    }),
  ],
])('an announcement with %s is ignored', (_, event) => {
  expect(readAnnouncement(event)).toBeUndefined()
})

test('a remote icon is left out', () => {
  const event = announce({ ...face, icon: 'https://evil.example/pixel.png' })
  expect(readAnnouncement(event)?.icon).toBeUndefined()
})
