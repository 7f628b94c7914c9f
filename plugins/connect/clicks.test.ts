import { expect, test } from 'vitest'
import type { RouterState } from '../../kernel/index.js'
import { clickOf } from './clicks.js'

const at = (view: string, params: unknown, direction: RouterState['direction']): RouterState => {
  const shown = { key: 1, view, params }
  return { stack: [shown], shown, phase: 'ready', direction }
}

test.each<[string, unknown, RouterState['direction'], string | undefined]>([
  ['WhatIsAWallet', undefined, 'forward', 'CLICK_WALLET_HELP'],
  ['WhatIsAWallet', undefined, 'back', undefined],
  ['WhatIsANetwork', undefined, 'forward', 'CLICK_NETWORK_HELP'],
  ['GetWallet', undefined, 'forward', 'CLICK_GET_WALLET'],
  ['AllWallets', undefined, 'forward', 'CLICK_ALL_WALLETS'],
  ['AllWallets', undefined, 'back', undefined],
  ['SwitchNetwork', undefined, 'none', 'CLICK_NETWORKS'],
  ['SwitchNetwork', {}, 'forward', 'CLICK_NETWORKS'],
  ['SwitchNetwork', { network: 'eip155:1' }, 'forward', undefined],
  ['Connect', undefined, 'none', undefined],
])('arriving at %s with %j by %s tracks %s', (view, params, direction, expected) => {
  expect(clickOf(at(view, params, direction))).toBe(expected)
})
