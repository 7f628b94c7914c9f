import { expect, test } from 'vitest'
import { ALICE } from '../../kernel/testing/fakeAdapter.js'
import { accountProperties } from './track.js'

test('analytics name the network, or none if it is unknown', () => {
  const account = () => ({ address: ALICE, allAccounts: [{ address: ALICE, type: 'smartAccount' }] })
  const session = (network: object | undefined) => ({ account, network: () => network }) as never
  const here = { session: session({ caipNetworkId: 'eip155:1' }) }
  expect(accountProperties(here)).toEqual({ isSmartAccount: true, network: 'eip155:1' })
  expect(accountProperties({ session: session(undefined) })).toEqual({ isSmartAccount: true, network: '' })
})
