import { afterEach, describe, expect, test, vi } from 'vitest'
import type { SIWXSession } from '../contract.js'
import { formatMessage } from '../message/format.js'
import {
  ACME,
  ACME_ADDRESS,
  ACME_CHAIN,
  acmeProfile,
  acmeVerifier,
  checkAcme,
  signAcme,
} from '../testing/acme.js'
import { createVerifier } from '../verify/index.js'
import { DefaultSIWX } from './DefaultSIWX.js'
import { InformalMessenger } from './InformalMessenger.js'
import { createFakeHost } from './testing/fakeHost.js'
import type { SIWXVerifier } from './types.js'

const PAGE = { domain: 'app.example', uri: 'https://app.example' }
afterEach(() => vi.restoreAllMocks())

/** A page whose adapter defines the format, unless `profile` is undefined. */
function page({
  profile = acmeProfile,
  verifier = acmeVerifier,
}: {
  profile?: typeof acmeProfile | null
  verifier?: SIWXVerifier
} = {}) {
  const asked: string[] = []
  const { host, stored } = createFakeHost({
    async profile(namespace) {
      asked.push(namespace)
      return namespace === ACME && profile ? profile : undefined
    },
  })
  const open = () => {
    const siwx = new DefaultSIWX({ verifiers: [verifier], messenger: new InformalMessenger(PAGE) })
    siwx.attach({ ...host })
    return siwx
  }
  return { open, stored, asked }
}

async function sign(siwx: DefaultSIWX): Promise<SIWXSession> {
  const data = await siwx.createMessage({ accountAddress: ACME_ADDRESS, chainId: ACME_CHAIN })
  const message = data.toString()
  return { data, message, signature: signAcme(message) }
}

test('an account of any namespace signs in, is found after a reload, and verified by a server', async () => {
  const { open, stored } = page()
  const siwx = open()
  const session = await sign(siwx)
  expect(session.message).toMatch(
    /^app\.example wants you to sign in with your Acme account:\nac1_Alice-Base64url\n\nURI: .*\nVersion: 1\nChain ID: mainnet\n/,
  )
  await siwx.addSession(session)
  const [found] = await open().getSessions(ACME_CHAIN, ACME_ADDRESS)
  expect(found?.message).toBe(session.message)
  expect(found?.data.chainId).toBe(ACME_CHAIN)

  const nonces = { take: async () => 'ok' as const }
  const server = createVerifier({
    ...{ domain: 'app.example', nonces, chains: [ACME_CHAIN] },
    checks: { [ACME]: { profile: acmeProfile, check: checkAcme } },
  })
  expect(await server.verify(session)).toMatchObject({
    ok: true,
    account: { chainId: ACME_CHAIN, address: ACME_ADDRESS },
  })
  expect(await server.verify({ ...session, signature: '0x' })).toMatchObject({ code: 'SIGNATURE_INVALID' })

  await open().revokeSession(ACME_CHAIN, ACME_ADDRESS)
  expect(stored.size).toBe(0)
})

test('another signature is refused', async () => {
  const siwx = page().open()
  const session = await sign(siwx)
  const wrong = { ...session, signature: '0x' }
  await expect(siwx.addSession(wrong)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
})

test('a verifier’s own format needs no adapter', async () => {
  const { open, asked } = page({ profile: null, verifier: { ...acmeVerifier, profile: acmeProfile } })
  const siwx = open()
  await siwx.addSession(await sign(siwx))
  expect(await open().getSessions(ACME_CHAIN, ACME_ADDRESS)).toHaveLength(1)
  expect(asked).toEqual([])
})

test('a namespace without a format can’t sign in, and the error names what is missing', async () => {
  await expect(sign(page({ profile: null }).open())).rejects.toMatchObject({
    code: 'NAMESPACE_UNKNOWN',
    message: expect.stringContaining('no adapter or verifier has their profile'),
  })
})

test('built-in formats are not asked for', async () => {
  const { open, asked } = page()
  await open().createMessage({ accountAddress: `0x${'ab'.repeat(20)}`, chainId: 'eip155:1' })
  await open().getSessions('eip155:1', `0x${'ab'.repeat(20)}`)
  expect(asked).toEqual([])
})

test('a stored session of an unknown namespace waits for its adapter', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { open, stored } = page()
  const siwx = open()
  await siwx.addSession(await sign(siwx))
  const kept = stored.get('siwx') ?? ''

  // A page without the adapter: it signs another account in and out.
  const other = page({ profile: null })
  other.stored.set('siwx', kept)
  const without = other.open()
  expect(await without.getSessions(ACME_CHAIN, ACME_ADDRESS)).toEqual([])
  expect(await without.getSessions('eip155:1', `0x${'ab'.repeat(20)}`)).toEqual([])
  await without.revokeSession('eip155:1', `0x${'ab'.repeat(20)}`)
  expect(JSON.parse(other.stored.get('siwx') ?? '[]')).toEqual(JSON.parse(kept))
  expect(warn).not.toHaveBeenCalled()

  stored.set('siwx', other.stored.get('siwx') ?? '')
  expect(await open().getSessions(ACME_CHAIN, ACME_ADDRESS)).toHaveLength(1)

  // Signing out ends a waiting session, too.
  await without.revokeSession(ACME_CHAIN, ACME_ADDRESS)
  expect(other.stored.size).toBe(0)
  other.stored.set('siwx', kept)
  await without.setSessions([])
  expect(other.stored.size).toBe(0)
})

describe('a profile is refused', () => {
  const write = (profile: object) => () =>
    formatMessage(
      {
        ...{ accountAddress: ACME_ADDRESS, chainId: ACME_CHAIN, domain: 'app.example', version: '1' },
        ...{ uri: 'https://app.example', nonce: 'abcdefgh', issuedAt: '2026-01-01T00:00:00.000Z' },
      },
      { acme: { ...acmeProfile, ...profile } },
    )

  test.each<[string, object, RegExp]>([
    ['a name with a line break', { name: 'Acme\nx' }, /"name" of 1 to 32 letters/],
    ['a long name', { name: 'A'.repeat(33) }, /"name" of 1 to 32 letters/],
    ['the name of a built-in namespace', { name: 'Ethereum' }, /must not be named "Ethereum"/],
    ['nearly the name of a built-in namespace', { name: 'ethereum' }, /must not be named "ethereum"/],
    ['no address pattern', { address: undefined }, /"address"/],
    ['a text as a pattern', { reference: '^1$' }, /"reference"/],
    ['a pattern with a position', { address: /^ac1.*$/g }, /"address"/],
    ['a sticky pattern', { statement: /^.*$/y }, /"statement"/],
    ['three empty lines', { emptyLines: 3 }, /"emptyLines"/],
    ['one name for two networks', { named: { 1: 'x', 2: 'x' } }, /another name/],
    ['a network with a line break', { named: { 1: 'x\nNonce: y' } }, /another name/],
  ])('with %s', (_, profile, message) => {
    expect(write(profile)).toThrow(message)
    expect(write(profile)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  })

  test.each<[string, object]>([
    ['a part of the address', { address: /^ac1/ }],
    ['an alternative that matches a part', { address: /^ac1|x$/ }],
    ['another reference', { reference: /^2$/ }],
  ])('that matches only %s', (_, profile) => {
    expect(write(profile)).toThrow(expect.objectContaining({ code: 'FIELD_INVALID' }))
  })

  test('whose network has the name of another', () => {
    const named = { 2: '1' }
    expect(write({ named })).toThrow(expect.objectContaining({ code: 'FIELD_INVALID', field: 'chainId' }))
  })
})

describe('a server refuses', () => {
  const make = (checks: object, chains?: readonly `${string}:${string}`[]) => () =>
    createVerifier({ domain: 'app.example', nonces: { take: async () => 'ok' }, checks, chains })

  test.each<[string, () => unknown, RegExp]>([
    ['a check without a profile', make({ acme: checkAcme }), /"acme" needs a profile/],
    ['a profile without a check', make({ acme: { profile: acmeProfile } }), /"acme" needs a "check"/],
    ['a profile that is none', make({ acme: { profile: {}, check: checkAcme } }), /"acme" needs a "name"/],
    [
      'a profile for a built-in namespace',
      make({ eip155: { profile: acmeProfile, check: checkAcme } }),
      /"eip155" is built in/,
    ],
    [
      'two profiles with one name',
      make({
        acme: { profile: acmeProfile, check: checkAcme },
        tide: { profile: acmeProfile, check: checkAcme },
      }),
      /Two sign-in profiles have the name "acme"/,
    ],
    ['a network of an unknown namespace', make({}, ['acme:1']), /"acme:1" is not a CAIP-2 network/],
    ['a namespace that is none', make({ Acme: { profile: acmeProfile, check: checkAcme } }), /CAIP-2/],
  ])('%s', (_, create, message) => {
    expect(create).toThrow(message)
  })

  test('messages of a namespace without a profile, and of one that is not allowed', async () => {
    const session = await sign(page().open())
    const verify = (checks: object) =>
      createVerifier({ domain: 'app.example', nonces: { take: async () => 'ok' }, checks }).verify(session)
    expect(await verify({})).toMatchObject({ code: 'NAMESPACE_UNKNOWN' })
    expect(await verify({ acme: false })).toMatchObject({ code: 'NAMESPACE_UNKNOWN' })
  })
})
