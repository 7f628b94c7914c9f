import { expect, test, vi } from 'vitest'
import type { Connected } from '../../kernel/adapters/adapter.js'
import { update } from '../../kernel/base/draft.js'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter, deferred } from '../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../kernel/testing/fakeServices.js'
import { drawAccountButton, drawButton } from './buttons.js'

const FACE = 'https://img.example/alice.png'

const draw = async (profile: { profileName?: string; profileImage?: string } = {}) => {
  fakeServices(ALL_HANG)
  const { kernel, session } = createTestKit({ adapters: [createFakeAdapter()] })
  await session.connect({ connectorId: 'io.alpha' })
  update(session.state, ({ accounts }) => void Object.assign(accounts.eip155 ?? {}, profile))
  const host = document.createElement('div')
  host.append(drawAccountButton(host, kernel))
  return {
    text: host.querySelector('.address')?.textContent,
    title: host.querySelector('button')?.title,
    image: host.querySelector<HTMLImageElement>('.avatar img'),
  }
}

test('the account button shows the address if the account has no name', async () => {
  expect(await draw()).toMatchObject({ text: '0x11...111111', title: ALICE, image: null })
})

test('the account button shows the name and describes the address', async () => {
  expect(await draw({ profileName: 'alice.eth' })).toMatchObject({ text: 'alice.eth', title: ALICE })
})

test('[N-070] the page does not load account images', async () => {
  expect((await draw({ profileName: 'alice.eth', profileImage: FACE })).image).toBeNull()
})

test('a name of many words does not widen the page', async () => {
  const { text } = await draw({ profileName: `${'a'.repeat(100)}.eth` })
  expect(text?.length).toBeLessThanOrEqual(24)
})

const KNOWN = {
  networks: [],
  accounts: { eip155: { connectorId: 'io.alpha', address: ALICE, caipAddress: `eip155:1:${ALICE}` } },
} as const

test('the button shows a known account, and is busy, until its wallet has answered', async () => {
  fakeServices(ALL_HANG)
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  const answer = deferred<Connected>()
  const adapter = createFakeAdapter({ answers: { reconnect: () => answer.promise } })
  const { kernel, session } = createTestKit({ adapters: [adapter], options: { initialState: KNOWN } })
  const shown = () => {
    const host = document.createElement('div')
    host.append(drawButton(host, kernel))
    const button = host.querySelector('button')
    return [button?.textContent, button?.dataset.testid, button?.getAttribute('aria-busy')]
  }
  const known = ['0x11...111111', 'account-button', 'true']
  expect(shown()).toEqual(known)
  await Promise.resolve()
  expect([session.account()?.status, shown()]).toEqual(['reconnecting', known])
  await vi.waitFor(() => expect(adapter.calls).toEqual(['reconnect io.alpha']))
  answer.resolve(adapter.connected('io.alpha'))
  await vi.waitFor(() => expect(session.isConnected()).toBe(true))
  expect(shown()).toEqual(['0x11...111111', 'account-button', null])
  await session.disconnect()
  expect(shown()).toEqual(['Connect Wallet', 'connect-button', null])
  localStorage.clear()
})

test('without a known account a stored connection shows that it is connecting', async () => {
  fakeServices(ALL_HANG)
  localStorage.setItem('@appkit/eip155:connected_connector_id', 'io.alpha')
  const adapter = createFakeAdapter({ answers: { reconnect: () => new Promise(() => undefined) } })
  const { kernel } = createTestKit({ adapters: [adapter] })
  await Promise.resolve()
  const host = document.createElement('div')
  host.append(drawButton(host, kernel))
  expect(host.textContent).toBe('Connecting...')
  localStorage.clear()
})

test.each([
  ['a dialog', false, 'Connecting...', 'true'],
  ['part of the page, which is always open,', true, 'Connect Wallet', null],
])('what the button reads beside an open modal that is %s', (_, enableEmbedded, text, busy) => {
  fakeServices(ALL_HANG)
  const { kernel } = createTestKit({ options: { enableEmbedded } })
  kernel.modal.patch({ open: true })
  const host = document.createElement('div')
  host.append(drawButton(host, kernel))
  expect([host.textContent, host.querySelector('button')?.getAttribute('aria-busy')]).toEqual([text, busy])
})

test.each([
  ['', true],
  ['true', true],
  ['false', false],
])('the attribute disabled="%s" means %s', (value, isDisabled) => {
  fakeServices(ALL_HANG)
  const { kernel } = createTestKit()
  const host = document.createElement('div')
  host.setAttribute('disabled', value)
  host.append(drawButton(host, kernel))
  expect(host.querySelector('button')?.disabled).toBe(isDisabled)
})

test.each([
  ['the button', drawButton],
  ['the account button', drawAccountButton],
])('%s has the address as its attribute only while it shows it', async (_, drawn) => {
  fakeServices(ALL_HANG)
  const { kernel, session } = createTestKit({ adapters: [createFakeAdapter()] })
  await session.connect({ connectorId: 'io.alpha' })
  const host = document.createElement('div')
  drawn(host, kernel)
  expect(host.getAttribute('address')).toBe(ALICE)
  await session.disconnect()
  drawn(host, kernel)
  expect(host.getAttribute('address')).toBeNull()
})
