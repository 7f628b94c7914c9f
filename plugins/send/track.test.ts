import { expect, test } from 'vitest'
import { ALICE } from '../../kernel/testing/fakeAdapter.js'
import { whoSends } from './track.js'

test('analytics name the network, or none if it is unknown', () => {
  const account = () => ({ address: ALICE, allAccounts: [{ address: ALICE, type: 'smartAccount' }] })
  const session = (network: object | undefined) => ({ account, network: () => network }) as never
  const here = { session: session({ caipNetworkId: 'eip155:1' }) }
  expect(whoSends(here)).toEqual({ isSmartAccount: true, network: 'eip155:1' })
  expect(whoSends({ session: session(undefined) })).toEqual({ isSmartAccount: true, network: '' })
})
