import { expect, test } from 'vitest'
import { label } from '../../kernel/index.js'
import type { AccountAction } from './contract.js'
import { actionTestId, orderActions } from './orderActions.js'

const action = (route: string, id?: AccountAction['id']): AccountAction => ({
  ...{ route: route as 'AccountSettings', label: label(route, route) },
  ...(id && { id }),
})
const ALL = [
  action('Mine'),
  action('Send', 'send'),
  action('Swap', 'swaps'),
  action('Buy', 'onramp'),
  action('Yours'),
  action('Receive', 'receive'),
]
const routes = (wish?: Parameters<typeof orderActions>[1]) =>
  orderActions(ALL, wish).map(({ route }) => route)

test('[CON-02] tiles are ordered buy, swap, receive, send, then those of other plugins', () => {
  expect(routes()).toEqual(['Buy', 'Swap', 'Receive', 'Send', 'Mine', 'Yours'])
})

test('the host’s order wins, and tiles that it omits follow', () => {
  expect(routes(['send', 'receive'])).toEqual(['Send', 'Receive', 'Buy', 'Swap', 'Mine', 'Yours'])
})

test('the test id of a tile depends on the kind of wallet', () => {
  expect(actionTestId(action('Send', 'send'), 'ANNOUNCED')).toBe('w3m-account-default-send-button')
  expect(actionTestId(action('Send', 'send'), 'AUTH')).toBe('wallet-features-send-button')
  expect(actionTestId({ ...action('Mine'), testId: 'mine' }, 'AUTH')).toBe('mine')
})
