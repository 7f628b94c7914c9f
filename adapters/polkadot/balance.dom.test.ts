import { bnToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, decodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { ALICE, createFakeWallet } from './testing/fakeWallet.js'
import { openPage } from './testing/openPage.js'

beforeEach(() => localStorage.clear())

const number = (value: bigint, bitLength: number) => bnToU8a(value, { bitLength, isLe: true })
/** `AccountInfo`: nonce, consumers, providers, sufficients; then free, reserved, frozen, flags. */
const record = (free: bigint) =>
  u8aToHex(
    u8aConcat(
      ...[7n, 1n, 2n, 0n].map((one) => number(one, 32)),
      ...[free, 5n, 6n, 0n].map((one) => number(one, 128)),
    ),
  )
const keyOf = (address: string) => {
  const id = decodeAddress(address)
  const names = ['System', 'Account'].map((name) => xxhashAsU8a(name, 128))
  return u8aToHex(u8aConcat(...names, blake2AsU8a(id, 128), id))
}

async function read(stored: unknown, genesis?: string) {
  const { entry } = createFakeWallet()
  const page = openPage({
    wallets: { 'polkadot-js': entry },
    node: { state_getStorage: () => stored, chain_getBlockHash: () => genesis ?? null },
  })
  await page.connect()
  await vi.waitFor(() => expect(page.account()?.balanceStatus).not.toMatch('loading'))
  await vi.waitFor(() => expect(page.account()?.balanceStatus).not.toMatch('idle'))
  await vi.waitFor(() => expect(page.account()?.balanceStatus).not.toMatch('loading'))
  return page
}

test("[MIS-20] the free balance is read from the network's state", async () => {
  const { account, asked } = await read(record(123_456_789_012_345_678_901n))
  expect(account()).toMatchObject({ balance: '12345678901.2345678901', balanceSymbol: 'DOT' })
  expect(asked).toEqual([
    { method: 'state_getStorage', params: [keyOf(ALICE)] },
    { method: 'chain_getBlockHash', params: [0] },
  ])
})

test.each([
  ['this', '91b171bb158e2d3848fa23a9f1c25182', 'ready'],
  ['another', 'b0a8d493285c2df73290dfb7e61f870f', 'failed'],
])('a node whose first block belongs to %s network', async (_, reference, balanceStatus) => {
  const { account } = await read(null, `0x${reference}${'12'.repeat(16)}`)
  expect(account()).toMatchObject({ balanceStatus })
})

test.each([
  ['nothing', 0n, '0'],
  ['the least', 1n, '0.0000000001'],
  ['the most that there can be', 2n ** 128n - 1n, '34028236692093846346337460743.1768211455'],
])('an account may have %s', async (_, free, balance) => {
  const { account } = await read(record(free))
  expect(account()).toMatchObject({ balance, balanceStatus: 'ready' })
})

test('an account unknown to the network has a balance of zero', async () => {
  const { account } = await read(null)
  expect(account()).toMatchObject({ balance: '0', balanceStatus: 'ready' })
})

test.each([['0x00'], ['yes'], [7], [{}]])(
  'an answer that is not an account (%j) is refused',
  async (stored) => {
    const { account } = await read(stored)
    expect(account()?.balanceStatus).toBe('failed')
  },
)
