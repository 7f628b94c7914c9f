import { expect, test } from 'vitest'
import { ALICE, BOB } from '../../kernel/testing/fakeAdapter.js'
import { accountProperties } from './track.js'

const session = (caipNetworkId: string | undefined) =>
  ({
    account: () => ({
      address: ALICE,
      allAccounts: [
        { address: BOB, type: 'eoa' },
        { address: ALICE, type: 'smartAccount' },
      ],
    }),
    network: () => caipNetworkId && { caipNetworkId },
  }) as never

test('analytics name the network, and whether the account is a smart account', () => {
  const here = { session: session('eip155:1') }
  expect(accountProperties(here)).toEqual({ isSmartAccount: true, network: 'eip155:1' })
  expect(accountProperties(here, BOB)).toEqual({ isSmartAccount: false, network: 'eip155:1' })
  expect(accountProperties({ session: session(undefined) })).toEqual({ isSmartAccount: true, network: '' })
})
