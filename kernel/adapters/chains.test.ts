import { expect, test } from 'vitest'
import type { Namespace } from '../base/caip.js'
import { createTestKit, network } from '../testing/createTestKit.js'
import { defineAdapter } from './adapter.js'
import type { ChainDefinition, DefineChain, LoadChain } from './chain.js'

const acme = 'acme' as Namespace
const ACME: ChainDefinition = {
  name: 'Acme',
  icon: 'https://acme.example/icon.svg',
  isAddress: (text) => /^ac1[a-z0-9]{20}$/.test(text),
  signIn: { name: 'Acme', address: /^ac1[a-z0-9]{20}$/, reference: /^\d+$/ },
  walletConnect: { methods: ['acme_sign'] },
}
const adapter = (namespace: Namespace | '*', chain?: LoadChain) =>
  defineAdapter({
    latchkey: '^0.2.0',
    namespace,
    ...(chain && { chain }),
    setup: async () => ({ default: () => ({}) as never }),
  })

async function find(...adapters: ReturnType<typeof adapter>[]) {
  const { kernel } = createTestKit({
    options: { networks: [network(1, { chainNamespace: acme })], adapters },
  })
  const { chain, kit } = await kernel.runtime()
  return { kernel, chain, kit }
}

test('the adapter of a namespace defines it, and the kit keeps its name for the views', async () => {
  const { chain, kit, kernel } = await find(adapter(acme, async () => ({ default: ACME })))
  expect(await chain(acme)).toBe(ACME)
  expect(await kit.chain(acme)).toBe(ACME)
  expect(kernel.store.find('chains')?.get()).toEqual({ acme: 'Acme' })
})

test('an adapter of every namespace defines those whose own adapter does not', async () => {
  const define: DefineChain = (namespace) => (namespace === acme ? { name: 'Known' } : undefined)
  const all = adapter('*', async () => ({ default: define }))
  expect(await (await find(adapter(acme), all)).chain(acme)).toEqual({ name: 'Known' })
  expect(
    await (
      await find(
        adapter(acme, async () => ({ default: ACME })),
        all,
      )
    ).chain(acme),
  ).toBe(ACME)
  expect(await (await find(all)).chain('solana')).toBeUndefined()
})

test('an adapter that defines several namespaces does so for those without an adapter', async () => {
  const define: DefineChain = (namespace) => (namespace === 'solana' ? { name: 'Known' } : undefined)
  const { chain } = await find(
    adapter(acme, async () => ({ default: ACME })),
    adapter('eip155', async () => ({ default: define })),
  )
  expect(await chain('solana')).toEqual({ name: 'Known' })
  // What an adapter defines for itself is nobody else's.
  expect(await chain('cosmos')).toBeUndefined()
})

test('a namespace that no adapter defines has no definition', async () => {
  expect(await (await find(adapter(acme))).chain(acme)).toBeUndefined()
})

test('a definition that could not be loaded is loaded again', async () => {
  let fails = true
  const { chain } = await find(
    adapter(acme, async () => {
      if (fails) throw new TypeError('Failed to fetch')
      return { default: ACME }
    }),
  )
  await expect(chain(acme)).rejects.toThrow('Failed to fetch')
  fails = false
  expect(await chain(acme)).toBe(ACME)
})

test.each<[string, object]>([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(33) }],
  ['name', {}],
  ['icon', { icon: 'http://acme.example/icon.svg' }],
  ['icon', { icon: 'javascript:alert(1)' }],
  ['isAddress', { isAddress: /^ac1/ }],
  ['signIn', { signIn: 'Acme' }],
  ['walletConnect', { walletConnect: {} }],
  ['walletConnect', { walletConnect: { methods: 'acme_sign' } }],
  ['walletConnect', { walletConnect: { methods: ['a'], events: [1] } }],
  ['walletConnect', { walletConnect: { methods: ['a'], signMessage: { ask: () => {} } } }],
])('a definition with a wrong "%s" is refused by its name: %j', async (member, wrong) => {
  const given = { ...(member === 'name' ? {} : ACME), ...wrong } as ChainDefinition
  const { chain, kernel } = await find(adapter(acme, async () => ({ default: given })))
  await expect(chain(acme)).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining(`The adapter of "acme" defines its chain with a wrong "${member}"`),
  })
  expect(kernel.store.find('chains')?.get()).toEqual({})
})
