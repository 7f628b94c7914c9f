import { beforeEach, expect, test } from 'vitest'
import { ALICE, createFakeWallet, on } from './testing/fakeWallet.js'
import { MOSS, openPage } from './testing/openPage.js'

beforeEach(() => localStorage.clear())

async function make() {
  const { entry } = createFakeWallet()
  const node = { system_properties: () => ({ ss58Format: 7391 }) }
  const page = openPage({ wallets: { 'polkadot-js': entry }, networks: [MOSS], node })
  await page.connect()
  const addresses = await page.session.capability('addresses', 'polkadot')
  const network = page.session.network('polkadot')
  if (!network) throw new Error('There is no network.')
  return { ...addresses, check: (address: string) => addresses.check({ address, network }) }
}

test.each([
  ['of the network', on(ALICE, 7391), undefined],
  ['of no network', ALICE, undefined],
  ['of Polkadot', on(ALICE, 0), 'other-network'],
  ['of Kusama', on(ALICE, 2), 'other-network'],
  ['mistyped', ALICE.replace('w', 'x'), 'malformed'],
  ['of Ethereum', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'malformed'],
  ['empty', '', 'malformed'],
])('an address %s', async (_, address, problem) => {
  const { check, isAddress } = await make()
  expect(await check(address)).toBe(problem)
  expect(isAddress(address)).toBe(problem !== 'malformed')
})
