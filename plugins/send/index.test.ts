import { expect, test } from 'vitest'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { AccountActions } from '../account-tabs/contract.js'
import { send } from './index.js'
import { state } from './state.js'
import { openSend } from './testing/openSend.js'

test('sending is on unless the project switches it off', () => {
  const { kernel } = createTestKit({ plugins: [send()] })
  const statusWith = (features: object) => {
    kernel.applyFeatures(features as never)
    return kernel.host.entries.get('send')?.status
  }
  expect(statusWith({})).not.toBe('off')
  expect(statusWith({ send: true })).not.toBe('off')
  expect(statusWith({ send: false })).toBe('off')
})

test('the account view offers sending', async () => {
  const { kernel } = await openSend()
  const { host } = (await kernel.runtime()).kernel
  const [action] = host.read(AccountActions).filter(({ id }) => id === 'send')
  expect(action).toMatchObject({ route: 'WalletSend', label: { key: 'send.title', en: 'Send' } })
})

test.each([
  ['WalletSend', 'send.title', 'Send'],
  ['WalletSendSelectToken', 'send.select-token', 'Select Token'],
  ['WalletSendPreview', 'send.review', 'Review send'],
  ['WalletSendStatus', 'send.title', 'Send'],
] as const)('the view %s needs an account, and its title is the text %s: %j', async (view, key, en) => {
  const { kernel } = createTestKit({ plugins: [send()] })
  const { host } = (await kernel.runtime()).kernel
  expect(host.route(view)?.route).toMatchObject({ needsAccount: true })
  const { routes } = await import('./setup.js')
  expect(routes[view].title).toEqual({ key, en })
})

test('the form starts empty and idle', () => {
  expect(state).toMatchObject({
    ...{ token: undefined, sendTokenAmount: undefined, isMax: false, tokenBalances: [] },
    ...{ receiverText: '', receiver: { status: 'none' }, loading: false, progress: undefined },
  })
})
