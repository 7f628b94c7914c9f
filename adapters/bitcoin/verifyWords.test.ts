import { expect, test } from 'vitest'
import { makeSigner } from './testing/signers.js'
import { checkBip122 } from './verify.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TEXTS = 'Message, signature, address and chain must be strings.'
const BASE64 = 'The signature is too long or not base64.'
const FULL = 'BIP-322 full signatures are not supported.'
const PROOF = 'BIP-322 proofs of funds are not supported.'
const { addresses, sign } = makeSigner()
const address = addresses.p2wpkh
const signature = sign('p2wpkh', 'hello')
const input = { message: 'hello', signature, address, chainId: MAINNET } as const
const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64')
const zeros = (length: number) => Array<number>(length).fill(0)

test.each<[string, object]>([
  [TEXTS, { message: 7 }],
  [TEXTS, { signature: 7 }],
  [TEXTS, { address: 7 }],
  [TEXTS, { chainId: 7 }],
  ['The message is too long.', { message: 'a'.repeat(65_537) }],
  ['The message contains a lone surrogate.', { message: '\ud800' }],
  ['The address is not a Bitcoin address.', { address: 'bc1' }],
  ['The chain is not a known Bitcoin network.', { chainId: 'bip122:0' }],
  ['The address does not belong to testnet.', { chainId: 'bip122:000000000933ea01ad0ee984209779ba' }],
  [BASE64, { signature: '!' }],
  [BASE64, { signature: `${signature.slice(0, -4)}AB==` }],
  [BASE64, { signature: 'A'.repeat(16_388) }],
  [FULL, { signature: `ful${signature}` }],
  [FULL, { signature: base64(2, ...zeros(59)) }],
  [PROOF, { signature: `pof${signature}` }],
  [PROOF, { signature: base64(0x70, 0x73, 0x62, 0x74, 0xff) }],
  [
    'Script signatures (p2wsh) are not supported.',
    { address: 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3' },
  ],
  [
    'Signatures of later witness versions are not supported.',
    { address: 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y' },
  ],
])('a refusal states its reason: %s', async (message, given) => {
  expect(await checkBip122(input)).toEqual({ ok: true })
  expect(await checkBip122({ ...input, ...given } as never)).toMatchObject({ ok: false, message })
})

test('bytes that only resemble a full signature or a proof are not mistaken for one', async () => {
  for (const bytes of [
    [2, ...zeros(58)],
    [3, ...zeros(59)],
    [2, 0, 1, ...zeros(57)],
    [0x70, 0x73, 0x62, 0x74, 0],
  ]) {
    const verdict = await checkBip122({ ...input, signature: base64(...bytes) })
    expect(verdict).toMatchObject({ ok: false })
    expect([FULL, PROOF]).not.toContain('message' in verdict && verdict.message)
  }
})

test('a BIP-322 prefix does not change the verdict', async () => {
  expect(await checkBip122({ ...input, signature: `smp${signature}` })).toEqual({ ok: true })
})

test('accounts have one spelling: SegWit in lower case, legacy addresses unchanged', async () => {
  expect(await checkBip122({ ...input, address: address.toUpperCase() })).toEqual({
    ok: true,
    account: address,
  })
  for (const type of ['p2pkh', 'p2sh', 'p2tr'] as const) {
    const one = { ...input, address: addresses[type], signature: sign(type, 'hello') }
    expect(await checkBip122(one)).toEqual({ ok: true })
  }
})

test('a message of 64 KiB is accepted', async () => {
  expect(await checkBip122({ ...input, message: 'a'.repeat(65_536) })).not.toMatchObject({
    message: 'The message is too long.',
  })
})

test('an aborted check rejects with the reason, before or while the libraries load', async () => {
  const left = new AbortController()
  const checking = checkBip122({ ...input, signal: left.signal })
  left.abort(new Error('left'))
  await expect(checking).rejects.toThrow('left')
  await expect(checkBip122({ ...input, message: 7 as never, signal: left.signal })).rejects.toThrow('left')
})
