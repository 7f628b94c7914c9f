import { expect, test } from 'vitest'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { AccountActions } from '../account-tabs/contract.js'
import { swap } from './index.js'
import { state } from './state.js'
import { openSwap } from './testing/openSwap.js'

test('the account view offers swapping', async () => {
  const { kernel } = await openSwap()
  const { host } = (await kernel.runtime()).kernel
  const [action] = host.read(AccountActions).filter(({ id }) => id === 'swaps')
  expect(action).toMatchObject({ route: 'Swap', label: { key: 'swap.title', en: 'Swap' } })
})

test.each([
  ['Swap', 'swap.title', 'Swap'],
  ['SwapSelectToken', 'swap.choose', 'Select token'],
  ['SwapPreview', 'swap.do-review', 'Review swap'],
  ['SwapStatus', 'swap.title', 'Swap'],
] as const)('the view %s needs an account, and its title is the text %s: %j', async (view, key, en) => {
  const { kernel } = createTestKit({ plugins: [swap()] })
  const { host } = (await kernel.runtime()).kernel
  kernel.applyFeatures({ swaps: ['1inch'] })
  expect(host.route(view)?.route).toMatchObject({ needsAccount: true })
  const { routes } = await import('./setup.js')
  expect(routes[view].title).toEqual({ key, en })
})

test('the form starts without tokens, amount or quote, with exact allowances and a slippage of 1 %', () => {
  expect(state).toMatchObject({
    ...{ tokensStatus: 'idle', tokens: [], sourceTokenAmount: '', isMax: false, slippage: 1 },
    ...{ isApprovalUnlimited: false, quote: { status: 'none' } },
  })
})
