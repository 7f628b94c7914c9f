import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../kernel/base/caip.js'
import { createEip155 } from './eip155.js'
import { createLink } from './link.js'
import { pageMessages } from './pageMessages.js'
import { createSolana } from './solana.js'
import {
  type Answers,
  OWNER,
  Refusal,
  SOLANA,
  SOLANA_OWNER,
  sessionOf,
  startPostingWallet,
} from './testing/postingWallet.js'

const NETWORKS: readonly CaipNetworkId[] = ['eip155:1', 'eip155:10', SOLANA]
let life: AbortController
beforeEach(() => {
  life = new AbortController()
})
afterEach(() => life.abort())

function start(answers: Answers = {}) {
  const wallet = startPostingWallet(
    {
      wallet_getSession: () => sessionOf([]),
      wallet_createSession: () => sessionOf(NETWORKS),
      ...answers,
    },
    life.signal,
  )
  const link = createLink({ transport: pageMessages, networks: () => NETWORKS, signal: life.signal })
  return { wallet, link, evm: createEip155(link), solana: createSolana(link) }
}
const { signal } = new AbortController()
const count = (methods: readonly string[], name: string) => methods.filter((one) => one === name).length

test('two namespaces that connect at once share one prompt', async () => {
  const { wallet, evm, solana } = start()
  await Promise.all([evm.pair({ signal }), solana.pair({ signal })])
  expect(count(wallet.methods(), 'wallet_createSession')).toBe(1)
  expect(await evm.request({ method: 'eth_accounts' })).toEqual([OWNER])
  expect(solana.accounts()).toMatchObject([{ address: SOLANA_OWNER }])
  expect(evm.access()?.also).toEqual(['solana'])
})

test('the prompt asks for every network of the kit, as optional', async () => {
  const { wallet, evm } = start()
  await evm.pair({ signal })
  const { params } = wallet.asked.find(({ method }) => method === 'wallet_createSession') ?? {}
  expect(params).toMatchObject({ optionalScopes: Object.fromEntries(NETWORKS.map((id) => [id, {}])) })
  // MetaMask refuses empty properties with 5302.
  expect(Object.keys(params ?? {})).toEqual(['optionalScopes'])
})

test('a session that covers the namespace connects without a prompt', async () => {
  const { wallet, evm } = start({ wallet_getSession: () => sessionOf(['eip155:1']) })
  await evm.pair({ signal })
  expect(wallet.methods()).toEqual(['wallet_getSession'])
})

test('an approval of another namespace only is reported as that', async () => {
  const { evm, solana } = start({ wallet_createSession: () => sessionOf([SOLANA]) })
  await expect(evm.pair({ signal })).rejects.toMatchObject({
    code: 'NAMESPACE_NOT_APPROVED',
    approved: ['solana'],
  })
  expect(evm.access()).toBeUndefined()
  expect(solana.access()).toMatchObject({ accounts: [SOLANA_OWNER], also: [] })
})

test('an approval of some networks lists only those', async () => {
  const { evm } = start({ wallet_createSession: () => sessionOf(['eip155:10']) })
  await evm.pair({ signal, caipNetworkId: 'eip155:1' })
  expect(evm.access()).toMatchObject({
    caipNetworkId: 'eip155:10',
    approvedNetworkIds: ['eip155:10'],
    supportsAllNetworks: false,
  })
})

test('a declined prompt rejects, and the next attempt asks again', async () => {
  let isWilling = false
  const { wallet, evm } = start({
    wallet_createSession: () => (isWilling ? sessionOf(NETWORKS) : new Refusal(5000)),
  })
  await expect(evm.pair({ signal })).rejects.toMatchObject({ code: 4001 })
  isWilling = true
  await evm.pair({ signal })
  expect(count(wallet.methods(), 'wallet_createSession')).toBe(2)
})

test('a session approved after its attempt was cancelled is revoked', async () => {
  const prompt = deferred<unknown>()
  const { promise: revoked, resolve } = deferred<void>()
  const { promise: asked, resolve: ask } = deferred<void>()
  const { evm } = start({
    wallet_createSession() {
      ask()
      return prompt.promise
    },
    wallet_revokeSession: () => resolve(),
  })
  const attempt = new AbortController()
  const pairing = evm.pair({ signal: attempt.signal })
  await asked
  attempt.abort(new Error('cancelled'))
  await expect(pairing).rejects.toThrow('cancelled')
  prompt.resolve(sessionOf(NETWORKS))
  await revoked
  expect(evm.access()).toBeUndefined()
})

test('switching to an approved network asks nothing, and directs the next request', async () => {
  const { wallet, evm } = start({ wallet_invokeMethod: () => '0xsigned' })
  await evm.pair({ signal })
  const before = wallet.asked.length
  const changed: unknown[] = []
  evm.on('chainChanged', (id) => changed.push(id))
  await evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  expect(wallet.asked).toHaveLength(before)
  expect(changed).toEqual(['0xa'])
  expect(await evm.request({ method: 'personal_sign', params: ['0x00', OWNER] })).toBe('0xsigned')
  expect(wallet.asked.at(-1)).toEqual({
    method: 'wallet_invokeMethod',
    params: { scope: 'eip155:10', request: { method: 'personal_sign', params: ['0x00', OWNER] } },
  })
})

test('switching to another network asks for it beside the approved ones', async () => {
  let scopes = ['eip155:1', SOLANA]
  const { wallet, evm, solana } = start({ wallet_createSession: () => sessionOf(scopes) })
  await evm.pair({ signal })
  scopes = [...NETWORKS]
  await evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  expect(wallet.asked.at(-1)?.params).toMatchObject({
    optionalScopes: { 'eip155:1': {}, 'eip155:10': {}, [SOLANA]: {} },
  })
  expect(await evm.request({ method: 'eth_chainId' })).toBe('0xa')
  expect(solana.access()).toBeDefined()
})

test('a network that the wallet does not approve is refused, and nothing changes', async () => {
  const { evm } = start({ wallet_createSession: () => sessionOf(['eip155:1']) })
  await evm.pair({ signal })
  const asked = evm.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  await expect(asked).rejects.toMatchObject({ code: 4902 })
  expect(await evm.request({ method: 'eth_chainId' })).toBe('0x1')
})

test('revoking in the wallet ends every namespace', async () => {
  const { wallet, evm, solana } = start()
  await evm.pair({ signal })
  const ended: string[] = []
  evm.on('disconnect', () => ended.push('eip155'))
  onChange(solana, () => ended.push('solana'))
  wallet.notify('wallet_sessionChanged', { sessionScopes: {} })
  expect(ended.sort()).toEqual(['eip155', 'solana'])
  expect(solana.accounts()).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['scopes that are a text', { sessionScopes: 'all' }],
])('a change of the session to %s changes nothing', async (_, params) => {
  const { wallet, evm } = start()
  await evm.pair({ signal })
  wallet.notify('wallet_sessionChanged', params)
  expect(await evm.request({ method: 'eth_accounts' })).toEqual([OWNER])
})

test('disconnecting in one namespace revokes the session for all, once', async () => {
  const { wallet, evm, solana } = start()
  await evm.pair({ signal })
  await evm.disconnect()
  await evm.disconnect()
  expect(count(wallet.methods(), 'wallet_revokeSession')).toBe(1)
  expect(solana.access()).toBeUndefined()
})

test('another account in the wallet is reported in its namespace only', async () => {
  const { wallet, evm, solana } = start()
  await evm.pair({ signal })
  const next = `0x${'b'.repeat(40)}`
  const accounts: unknown[] = []
  evm.on('accountsChanged', (list) => accounts.push(list))
  onChange(solana, () => accounts.push('solana'))
  const { sessionScopes } = sessionOf(NETWORKS)
  const replaced = { accounts: [`eip155:1:${next}`], methods: [] }
  wallet.notify('wallet_sessionChanged', { sessionScopes: { ...sessionScopes, 'eip155:1': replaced } })
  expect(accounts).toEqual([[next]])
})

test('a method that the wallet did not approve does not reach it', async () => {
  const { wallet, evm } = start()
  await evm.pair({ signal })
  const before = wallet.asked.length
  await expect(evm.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 })
  expect(wallet.asked).toHaveLength(before)
})

function onChange({ features }: ReturnType<typeof createSolana>, listener: () => void) {
  const events = features['standard:events']
  if (events && 'on' in events && typeof events.on === 'function') events.on('change', listener)
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: T) => resolve(value) }
}
