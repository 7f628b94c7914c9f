import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Secp256k1Wallet } from '@cosmjs/amino'
import { describe, expect, test, vi } from 'vitest'
import { encodeSignature, toSignDoc } from '../adapters/adr36.js'
import { VALID } from '../adapters/bitcoin/testing/bip322Vectors.js'
import { checkBip122 } from '../adapters/bitcoin/verify.js'
import { checkCosmos } from '../adapters/cosmos/verify.js'
import { VECTORS } from '../adapters/polkadot/testing/siwsVectors.js'
import { checkPolkadot } from '../adapters/polkadot/verify.js'
import type { CheckSignature, SignatureInput } from '../adapters/signature.js'
import { CASES, expectVerified } from './kit/wallets/testing/expectVerified.js'
import { type Manifest, ROOT, readManifest } from './scripts/source/paths.js'

// The lowest versions in the peer ranges; all other tests use the newest. @noble/hashes imports itself by name, so it
// must be the copy that belongs to @noble/curves.
const CURVES = join(ROOT, 'node_modules/noble-curves-1/package.json')
const requireHashes = createRequire(CURVES)
vi.mock('@noble/curves/ed25519.js', () => import('noble-curves-1/ed25519.js'))
vi.mock('@noble/curves/secp256k1.js', () => import('noble-curves-1/secp256k1.js'))
vi.mock('@noble/hashes/blake2.js', () => requireHashes('@noble/hashes/blake2.js'))
vi.mock('@noble/hashes/legacy.js', () => requireHashes('@noble/hashes/legacy.js'))
vi.mock('@noble/hashes/sha2.js', () => requireHashes('@noble/hashes/sha2.js'))
vi.mock('@noble/hashes/sha3.js', () => requireHashes('@noble/hashes/sha3.js'))

test('the tested versions are the first ones of the peer ranges', () => {
  const { peerDependencies } = readManifest()
  const { version, dependencies } = JSON.parse(readFileSync(CURVES, 'utf8')) as Manifest
  expect(peerDependencies['@noble/curves']).toBe(`^${version} || ^2.0.0`)
  expect(peerDependencies['@noble/hashes']).toBe(`^${dependencies['@noble/hashes']} || ^2.0.0`)
})

const MESSAGE = 'Sign in to the shop'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

async function expectVerdicts(check: CheckSignature, given: SignatureInput): Promise<void> {
  expect(await check(given)).toMatchObject({ ok: true })
  const other = await check({ ...given, message: `${given.message} ` })
  expect(other).toMatchObject({ ok: false, code: 'SIGNATURE_INVALID' })
}

describe('with the first supported @noble/curves and @noble/hashes', () => {
  test.each(CASES)('%s: a wallet of the kit connects, and its signature is verified', (...given) =>
    expectVerified(given),
  )

  test.each(VALID)('bip122: the signature of %j by %s is verified', (message, address, signature) =>
    expectVerdicts(checkBip122, { message, address, signature, chainId: BITCOIN }),
  )

  test.each(VECTORS)(
    'polkadot: a signature of $scheme is verified',
    async ({ message, address, raw, wrapped, typed }) => {
      for (const signature of [raw, wrapped, typed]) {
        await expectVerdicts(checkPolkadot, { message, address, signature, chainId: POLKADOT })
      }
    },
  )

  test('cosmos: a signature of CosmJS is verified', async () => {
    const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(7), 'cosmos')
    const address = (await wallet.getAccounts())[0]?.address ?? ''
    const document = toSignDoc(new TextEncoder().encode(MESSAGE), address)
    const signature = encodeSignature((await wallet.signAmino(address, document)).signature)
    await expectVerdicts(checkCosmos, { message: MESSAGE, address, signature, chainId: 'cosmos:cosmoshub-4' })
  })
})
