import { expect, test, vi } from 'vitest'
import {
  ChainNotSupportedError,
  RequestPendingError,
  SwitchFailedError,
  SwitchRejectedError,
} from '../../../kernel/index.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { openConnect } from '../testing/openConnect.js'
import { selectNetwork } from './selectNetwork.js'
import { createSwitchAttempt } from './switchAttempt.js'

type Answers = NonNullable<Parameters<typeof createFakeAdapter>[0]>['answers']
const target = { network: 'eip155:10' } as const

async function connected(answers: Answers = {}) {
  const kit = await openConnect({ adapter: createFakeAdapter({ answers }) })
  await kit.session.connect({ connectorId: 'io.alpha' })
  return kit
}
/** Opens these views in order, and asks the wallet to switch from the last. */
async function ask(kit: Awaited<ReturnType<typeof connected>>, first: string, ...more: [string, unknown?][]) {
  await kit.modal.open({
    view: first,
    ...(first === 'SwitchNetwork' && more.length === 0 && { params: target }),
  })
  for (const [view, params] of more) await kit.show(view, params)
  const request = createSwitchAttempt(kit.ctx, target.network)
  request.start()
  return request
}

test('a switch from the list returns to the view below the list', async () => {
  const kit = await connected()
  await ask(kit, 'WhatIsANetwork', ['SwitchNetwork'], ['SwitchNetwork', target])
  await vi.waitFor(() => expect(kit.views()).toEqual(['WhatIsANetwork']))
  expect(kit.session.network()?.caipNetworkId).toBe('eip155:10')
})

test('a switch from outside closes the modal', async () => {
  const kit = await connected()
  await ask(kit, 'SwitchNetwork')
  await vi.waitFor(() => expect(kit.isOpen()).toBe(false))
})

test.each([new SwitchRejectedError(), new RequestPendingError()])(
  '%s is shown in place without a toast',
  async (error) => {
    const kit = await connected({ switchNetwork: () => Promise.reject(error) })
    const request = await ask(kit, 'Connect', ['SwitchNetwork'], ['SwitchNetwork', target])
    await vi.waitFor(() => expect(request.get()).toEqual({ status: 'failed', code: error.code }))
    expect(kit.views()).toEqual(['Connect', 'SwitchNetwork', 'SwitchNetwork'])
    expect(kit.toast.state.get().open).toBe(false)
  },
)

test.each([
  [new ChainNotSupportedError(), 'Chain is not supported'],
  [new SwitchFailedError('The wallet is on eip155:5'), 'Couldn’t switch network'],
])('%s goes back one view and shows the reason in words for visitors', async (error, message) => {
  const kit = await connected({ switchNetwork: () => Promise.reject(error) })
  await ask(kit, 'Connect', ['SwitchNetwork'], ['SwitchNetwork', target])
  await vi.waitFor(() => expect(kit.views()).toEqual(['Connect', 'SwitchNetwork']))
  expect(kit.toast.state.get()).toEqual({ open: true, variant: 'error', message })
})

test('a failure on the first view shows the list with the reason', async () => {
  const kit = await connected({ switchNetwork: () => Promise.reject(new ChainNotSupportedError()) })
  await ask(kit, 'SwitchNetwork')
  await vi.waitFor(() => expect(kit.toast.state.get().message).toBe('Chain is not supported'))
  expect(kit.router.current()).toMatchObject({ view: 'SwitchNetwork', params: {} })
  expect(kit.isOpen()).toBe(true)
})

test('a connected wallet is asked in a separate view', async () => {
  const kit = await connected()
  await kit.modal.open({ view: 'SwitchNetwork' })
  const network = kit.session.findNetwork('eip155:10')
  if (network) await selectNetwork(kit.ctx, network)
  expect(kit.router.current()).toMatchObject({ view: 'SwitchNetwork', params: target })
})

test('without a wallet the network is selected directly', async () => {
  const kit = await openConnect()
  await kit.show('SwitchNetwork')
  const network = kit.session.findNetwork('eip155:10')
  if (network) await selectNetwork(kit.ctx, network)
  expect(kit.session.network()?.caipNetworkId).toBe('eip155:10')
  expect(kit.views()).toEqual(['Connect'])
})

test('selecting the current network goes back', async () => {
  const kit = await connected()
  await kit.modal.open({ view: 'SwitchNetwork' })
  const network = kit.session.network()
  if (network) await selectNetwork(kit.ctx, network)
  expect(kit.isOpen()).toBe(false)
})
