import { expect, test } from 'vitest'
import { CloseGuards } from '../../kernel/index.js'
import { openConnect } from './testing/openConnect.js'

test('arriving at a help view is tracked', async () => {
  const { show, kernel } = await openConnect()
  await show('WhatIsAWallet')
  expect(kernel.events.get().data).toEqual({ type: 'track', event: 'CLICK_WALLET_HELP' })
})

test('destroying the kit leaves no listeners or timers', async () => {
  const { kernel, router, errors } = await openConnect()
  const { host } = (await kernel.runtime()).kernel
  expect(host.read(CloseGuards)).toHaveLength(1)
  kernel.destroy()
  expect(host.read(CloseGuards)).toHaveLength(0)
  expect(kernel.store.find('connect')).toBeUndefined()
  kernel.bus.emit('router:navigated', { view: 'WhatIsAWallet' })
  expect([router.state.get().stack.length, errors]).toEqual([expect.any(Number), []])
})

test('the feature gate disables the plugin', async () => {
  const { kernel } = await openConnect()
  kernel.applyFeatures({ off: ['connect'] })
  expect((await kernel.runtime()).kernel.host.route('Connect')).toBeUndefined()
})
