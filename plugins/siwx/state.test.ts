import { expect, test } from 'vitest'
import { ALICE, BOB } from '../../kernel/testing/fakeAdapter.js'
import type { SIWXMessageData } from './contract.js'
import { isOf, isSame } from './signer.js'
import { copySession, isSignedIn, mark, toData } from './state.js'
import { coreIn } from './testing/coreIn.js'
import { sessionOf } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'

const data: SIWXMessageData = {
  ...{ accountAddress: ALICE, chainId: 'eip155:1', domain: 'a.example', uri: 'a:', version: '1', nonce: 'n' },
  ...{ scheme: 'https', notBefore: 'b', statement: 's', requestId: 'r', issuedAt: 'i', expirationTime: 'e' },
  resources: ['urn:a'],
}

test('message data have thirteen fields and none of the host’s own properties', () => {
  expect(toData({ ...data, toString: () => 'text', more: 1 } as SIWXMessageData)).toEqual(data)
  const bare = sessionOf('eip155:1', ALICE).data
  expect(Object.keys(toData({ ...bare, statement: undefined, resources: undefined }))).toEqual(
    Object.keys(bare),
  )
})

test('copying a session copies its nested parts', () => {
  const cacao = { h: { t: 'caip122' }, p: { iss: 'a' }, s: { t: 'eip191', s: '0x' } }
  const session = { data, message: 'text', signature: '0x', cacao }
  const copy = copySession({ ...session, more: 1 } as typeof session)
  expect(copy).toEqual(session)
  expect([copy.data, copy.data.resources, copy.cacao]).not.toContain(data)
  expect(copy.cacao).not.toBe(cacao)
  expect(copy.data.resources).not.toBe(data.resources)
  expect(copySession({ data, message: 'text', signature: '0x' })).not.toHaveProperty('cacao')
})

test('an account is signed in on the network and with the address that it signed for', async () => {
  const { ctx, kernel, session } = await openSignIn()
  const core = coreIn(kernel)
  const signer = { namespace: 'eip155', address: ALICE, chainId: 'eip155:1' } as const
  expect([isSignedIn(core, signer), isSignedIn(core, undefined)]).toEqual([false, false])
  mark(core, signer, { status: 'signed-in', session: sessionOf('eip155:1', ALICE) })
  expect([isSignedIn(core, signer), session.account()?.isAuthenticated]).toEqual([true, true])
  expect(isSignedIn(core, { ...signer, chainId: 'eip155:10' })).toBe(false)
  expect(isSignedIn(core, { ...signer, address: BOB })).toBe(false)
  mark(core, signer, { status: 'signed-out' })
  expect([isSignedIn(core, signer), session.account()?.isAuthenticated]).toEqual([false, false])
  // The session shows another account, so its state is unchanged.
  mark(core, { ...signer, address: BOB }, { status: 'signed-in', session: sessionOf('eip155:1', BOB) })
  expect([isSignedIn(core, signer), session.account()?.isAuthenticated]).toEqual([false, false])
  expect(ctx.state.get().accounts.eip155).toMatchObject({ address: BOB, status: 'signed-in' })
})

test('marking an account with the same state leaves the session untouched', async () => {
  const { kernel, session } = await openSignIn()
  const signer = { namespace: 'eip155', address: ALICE, chainId: 'eip155:1' } as const
  mark(coreIn(kernel), signer, { status: 'signed-out' })
  const before = session.state.get()
  mark(coreIn(kernel), signer, { status: 'checking' })
  expect(session.state.get()).toBe(before)
})

test('a session belongs to an account on a network, on eip155 without regard to case', () => {
  const mixed = `0x${'aB'.repeat(20)}`
  const session = sessionOf('eip155:1', mixed)
  expect(isOf(session, { address: mixed.toLowerCase(), chainId: 'eip155:1' })).toBe(true)
  expect(isOf(session, { address: mixed, chainId: 'eip155:10' })).toBe(false)
  expect(isOf(session, { address: BOB, chainId: 'eip155:1' })).toBe(false)
  const solana = sessionOf('solana:a', 'AbC')
  expect(isOf(solana, { address: 'AbC', chainId: 'solana:a' })).toBe(true)
  expect(isOf(solana, { address: 'abc', chainId: 'solana:a' })).toBe(false)
  expect(isSame({ address: 'a', chainId: 'solana:a' }, { address: 'a', chainId: 'solana:b' })).toBe(false)
  expect(isSame({ address: 'a', chainId: 'solana:a' }, { address: 'b', chainId: 'solana:a' })).toBe(false)
  expect(isSame(undefined, { address: 'b', chainId: 'solana:a' })).toBe(false)
  expect(isSame({ address: 'a', chainId: 'solana:a' }, { address: 'a', chainId: 'solana:a' })).toBe(true)
})
