import { stringToU8a } from '@polkadot/util'
import { encodeAddress } from '@polkadot/util-crypto'
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

/** The address of an account that is a name and zeros. */
function keyless(name: string) {
  const id = new Uint8Array(32)
  id.set(stringToU8a(name))
  return encodeAddress(id, 7391)
}

test.each([
  ['of the network', on(ALICE, 7391), undefined],
  ['of no network', ALICE, undefined],
  ['of a pallet', keyless('modlpy/trsry'), 'no-owner'],
  ['of a parachain', keyless('para\u0007'), 'no-owner'],
  ['of a sibling parachain', keyless('sibl\u0007'), 'no-owner'],
  ['of zeros', keyless(''), 'no-owner'],
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

test('addresses of one key are compared in one spelling', async () => {
  const { canonical } = await make()
  expect([ALICE, on(ALICE, 0), on(ALICE, 7391)].map((one) => canonical?.(one))).toEqual([ALICE, ALICE, ALICE])
  expect(canonical?.('1984')).toBe('1984')
})
