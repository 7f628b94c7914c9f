import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createCheckEip155 } from './verify.js'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const signature = await owner.signMessage({ message: 'hello' })
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
const highS = `0x${r}${word(ORDER - BigInt(`0x${s}`))}${v === '1b' ? '1c' : '1b'}`
const MALFORMED = 'The data before the suffix of ERC-6492 or ERC-8010 is malformed.'
const check = (given: object, signal?: AbortSignal) =>
  createCheckEip155()({
    ...{ message: 'hello', signature, address: owner.address, chainId: 'eip155:1', signal },
    ...given,
  } as never)

test.each<[string, object]>([
  ['The message must be a string.', { message: 7 }],
  ['The address is not an EVM address.', { address: '0x12' }],
  ['An EVM signature must be 0x-hex of 64 KiB at most.', { signature: `0x${'00'.repeat(65_537)}` }],
  ['The signature has a high s (EIP-2).', { signature: highS }],
  [MALFORMED, { signature: `0x12${'6492'.repeat(16)}` }],
  [MALFORMED, { signature: `0x12${'8010'.repeat(16)}` }],
])('a refusal states its reason: %s', async (message, given) => {
  expect(await check({})).toEqual({ ok: true })
  expect(await check(given)).toMatchObject({ ok: false, message })
})

test('a signature may have 64 KiB, which only a contract can check', async () => {
  expect(await check({ signature: `0x${'00'.repeat(65_536)}` })).toMatchObject({ code: 'VERIFY_UNAVAILABLE' })
})

test("a chain id that equals an object's inherited property has no node", async () => {
  const given = { signature: `0x${'11'.repeat(65)}`, chainId: 'constructor' }
  expect(await check(given)).toMatchObject({ ok: false, code: 'VERIFY_UNAVAILABLE' })
})

test('an aborted check rejects with the reason, before or while the library loads', async () => {
  const left = new AbortController()
  const checking = check({}, left.signal)
  left.abort(new Error('left'))
  await expect(checking).rejects.toThrow('left')
  await expect(check({ message: 7 }, left.signal)).rejects.toThrow('left')
})
