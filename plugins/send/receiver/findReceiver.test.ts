import { describe, expect, test } from 'vitest'
import { type LoadChain, NameError, type Namespace, type SentTransaction } from '../../../kernel/index.js'
import { network } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { setReceiver } from '../form.js'
import { ALICE, CAROL, openSend, USDC } from '../testing/openSend.js'
import findReceiver from './findReceiver.js'

const TWIN = `0xc0ff${'1'.repeat(32)}4979`
const sentTo = (address: string, amount: string): SentTransaction => ({
  ...{ id: address, caipAddress: `eip155:1:${ALICE}`, caipNetworkId: 'eip155:1', operationType: 'send' },
  ...{ sentTo: address, transfers: [{ direction: 'out', symbol: 'ETH', amount }] },
  ...{ sentAt: 0, status: 'confirmed' },
})

test('a valid address is kept as entered', async () => {
  const { ctx, fill } = await openSend()
  await fill({ to: ` ${CAROL} ` })
  expect(ctx.state.get()).toMatchObject({
    receiver: { status: 'found', address: CAROL },
    receiverAddress: CAROL,
  })
})

test('a name is resolved to its address, with its picture if the address resolves back to it', async () => {
  const { ctx, fill } = await openSend({
    names: {
      resolve: async () => ({ name: 'carol.eth', address: CAROL }),
      lookUp: async () => ({ name: 'carol.eth', avatar: 'https://pictures.example/carol.png' }),
    },
  })
  await fill({ to: 'Carol.eth' })
  expect(ctx.state.get()).toMatchObject({
    receiverAddress: CAROL,
    receiverProfileName: 'carol.eth',
    receiverProfileImageUrl: 'https://pictures.example/carol.png',
  })
})

test('an unregistered name is refused as unknown', async () => {
  const { ctx, fill } = await openSend()
  await fill({ to: 'nobody.eth' })
  expect(ctx.state.get().receiver).toEqual({ status: 'refused', reason: 'unknown-name' })
})

test('[N-068] an invalid name is refused with the registry’s message', async () => {
  const { ctx, fill } = await openSend({
    names: {
      resolve: async () => {
        throw new NameError('NAME_INVALID', 'disallowed character: {200D}')
      },
    },
  })
  await fill({ to: 'vitalik\u200d.eth' })
  expect(ctx.state.get().receiver).toEqual({
    ...{ status: 'refused', reason: 'name-invalid' },
    detail: 'disallowed character: {200D}',
  })
})

test.each([
  ['malformed', 'checksum'],
  ['no-owner', 'no-owner'],
  ['token', 'token'],
  ['other-network', 'other-network'],
] as const)('an address that the network reports as %s is refused as %s', async (problem, reason) => {
  const addresses = { isAddress: () => true, check: async () => problem }
  const { ctx, fill } = await openSend({ answers: { addresses } })
  await fill()
  expect(ctx.state.get()).toMatchObject({
    receiver: { status: 'refused', reason },
    receiverAddress: undefined,
  })
})

test('the contract of the token being sent is refused, that of another is not', async () => {
  const { ctx, fill } = await openSend()
  await fill({ to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', token: USDC })
  expect(ctx.state.get().receiver).toMatchObject({ status: 'refused', reason: 'own-token' })
  await fill({ to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' })
  expect(ctx.state.get().receiver).toMatchObject({ status: 'found' })
})

test('a failed check is reported, and the receiver is not accepted', async () => {
  const check = async () => {
    throw new TypeError('Failed to fetch')
  }
  const { ctx, fill } = await openSend({ answers: { addresses: { isAddress: () => true, check } } })
  await fill()
  expect(ctx.state.get()).toMatchObject({ receiver: { status: 'failed' }, receiverAddress: undefined })
})

test('a failed name look-up is reported differently from a failed address check', async () => {
  const resolve = async () => {
    throw new TypeError('Failed to fetch')
  }
  const { ctx, fill } = await openSend({ names: { resolve } })
  await fill({ to: 'carol.eth' })
  expect(ctx.state.get()).toMatchObject({
    receiver: { status: 'failed', what: 'name' },
    receiverAddress: undefined,
  })
})

test('a result for an earlier text is ignored', async () => {
  const { ctx } = await openSend({ names: { resolve: async () => ({ name: 'old.eth', address: CAROL }) } })
  setReceiver(ctx, 'old.eth')
  const attempt = new AbortController()
  const looking = findReceiver(ctx, attempt.signal)
  attempt.abort()
  setReceiver(ctx, 'new.eth')
  await looking
  expect(ctx.state.get()).toMatchObject({ receiver: { status: 'looking' }, receiverAddress: undefined })
})

test('[N-073] a receiver is recent after a transfer, but not after a transfer of zero', async () => {
  const { ctx, fill, session } = await openSend()
  session.state.patch({ transactions: [sentTo(CAROL, '0.000')] })
  await fill({ to: TWIN })
  expect(ctx.state.get().receiver).toEqual({ status: 'found', address: TWIN })
  session.state.patch({ transactions: [sentTo(CAROL, '0.001')] })
  await fill({ to: TWIN })
  expect(ctx.state.get().receiver).toMatchObject({ caution: { kind: 'look-alike', known: CAROL } })
})

test.each(['{', '{"v":1,"data":{"eip155":[7]}}', '{"v":2,"data":{}}'])(
  'an invalid stored list of receivers is ignored: %s',
  async (text) => {
    const { ctx, fill, kernel } = await openSend()
    kernel.storage.set('lk/send-recents', text)
    await fill()
    expect(ctx.state.get().receiver).toEqual({ status: 'found', address: CAROL })
  },
)

test.each([
  ['0x5aae-beaed.eth', { kind: 'address-like' }],
  ['carol.eth', undefined],
])('a name that reads as an address has to be confirmed: %s', async (name, caution) => {
  const { ctx, fill } = await openSend({ names: { resolve: async () => ({ name, address: CAROL }) } })
  await fill({ to: name })
  const { receiver } = ctx.state.get()
  expect(receiver).toEqual({ status: 'found', address: CAROL, ...(caution && { caution }) })
})

test('a look-alike address keeps its own caution if its name reads as an address too', async () => {
  const { ctx, fill, session } = await openSend({
    names: { resolve: async () => ({ name: '0x5aae.eth', address: TWIN }) },
  })
  session.state.patch({ transactions: [sentTo(CAROL, '0.001')] })
  await fill({ to: '0x5aae.eth' })
  expect(ctx.state.get().receiver).toMatchObject({ caution: { kind: 'look-alike', known: CAROL } })
})

test('without a wallet no receiver is looked up', async () => {
  const { ctx, session, never } = await openSend()
  await session.disconnect()
  setReceiver(ctx, CAROL)
  await findReceiver(ctx, never)
  expect(ctx.state.get()).toMatchObject({ receiver: { status: 'none' }, receiverAddress: undefined })
})

test('a namespace without names knows addresses only', async () => {
  const { ctx, fill } = await openSend({ answers: { names: undefined } })
  await fill({ to: 'carol.eth' })
  expect(ctx.state.get().receiver).toMatchObject({ status: 'refused', reason: 'malformed' })
  await fill()
  expect(ctx.state.get().receiver).toEqual({ status: 'found', address: CAROL })
})

describe('a namespace of another package', () => {
  const acme = 'acme' as Namespace
  const isAddress = (text: string) => /^ac_\d+$/.test(text)
  const others = (chain: LoadChain = async () => ({ default: { name: 'Acme', isAddress } })) => [
    createFakeAdapter({
      ...{ namespace: acme, chain },
      wallets: [{ id: 'acme wallet', accounts: ['ac_1'], caipNetworkId: 'acme:1' }],
      answers: { addresses: { isAddress: (text) => text === 'by capability', check: async () => undefined } },
    }),
  ]
  const options = { networks: [network(1), network(1, { chainNamespace: acme, name: 'Acme One' })] }
  const open = async (chain?: LoadChain) => {
    const kit = await openSend({ others: others(chain), options })
    await kit.session.connect({ connectorId: 'acme wallet' })
    return kit
  }

  test('has addresses of the shape that its adapter defines', async () => {
    const { ctx, fill } = await open()
    await fill({ to: 'ac_2' })
    expect(ctx.state.get().receiver).toEqual({ status: 'refused', reason: 'checksum' })
    await fill({ to: CAROL })
    expect(ctx.state.get().receiver).toMatchObject({ reason: 'other-chain', chain: 'eip155' })
  })

  test('is named if its address is entered on another chain', async () => {
    const { ctx, fill } = await openSend({ others: others(), options })
    await fill({ to: 'ac_2' })
    expect(ctx.state.get().receiver).toMatchObject({ reason: 'other-chain', chain: 'acme' })
    await fill({ to: 'ac_\u200b2' })
    expect(ctx.state.get().receiver).toMatchObject({ reason: 'hidden-character' })
  })

  test('without a shape has the addresses of its capability', async () => {
    const { ctx, fill } = await open(async () => ({ default: { name: 'Acme' } }))
    await fill({ to: 'by capability' })
    expect(ctx.state.get().receiver).toEqual({ status: 'found', address: 'by capability' })
  })

  test('whose definition does not load fails its own look-ups, and no others', async () => {
    const fail = () => Promise.reject(new TypeError('Failed to fetch'))
    const own = await open(fail)
    await own.fill({ to: 'ac_2' })
    expect(own.ctx.state.get().receiver).toEqual({ status: 'failed' })
    const other = await openSend({ others: others(fail), options })
    await other.fill()
    expect(other.ctx.state.get().receiver).toEqual({ status: 'found', address: CAROL })
  })
})

test('a namespace without an address check accepts an address by its form', async () => {
  const { ctx, fill } = await openSend({ answers: { addresses: undefined } })
  await fill()
  expect(ctx.state.get().receiver).toEqual({ status: 'found', address: CAROL })
})

test('an address with a wrong character is refused before the network is asked', async () => {
  let asked = 0
  const addresses = {
    isAddress: () => false,
    check: async () => {
      asked += 1
      return undefined
    },
  }
  const { ctx, fill } = await openSend({ answers: { addresses } })
  await fill()
  expect(ctx.state.get().receiver).toEqual({ status: 'refused', reason: 'checksum' })
  expect(asked).toBe(0)
})

test('a failed look-up is logged', async () => {
  const check = () => Promise.reject(new TypeError('Failed to fetch'))
  const { ctx, fill, kernel } = await openSend({ answers: { addresses: { isAddress: () => true, check } } })
  await fill()
  expect(ctx.state.get().receiver).toEqual({ status: 'failed' })
  expect(kernel.log.entries()).toContain('warn The receiver could not be looked up.')
})

test('a name registry that fails is logged', async () => {
  const resolve = () => Promise.reject(new TypeError('Failed to fetch'))
  const { fill, kernel } = await openSend({ names: { resolve } })
  await fill({ to: 'carol.eth' })
  expect(kernel.log.entries()).toContain('warn The name of the receiver could not be resolved.')
})

test.each(['a registry', 'the network'])(
  'a failure of %s after the look-up was aborted is ignored',
  async (which) => {
    const left = new AbortController()
    const fail = async () => {
      left.abort()
      throw new TypeError('Failed to fetch')
    }
    const { ctx, kernel } = await openSend({
      names: { resolve: fail },
      answers: { addresses: { isAddress: () => true, check: fail } },
    })
    setReceiver(ctx, which === 'a registry' ? 'carol.eth' : CAROL)
    await findReceiver(ctx, left.signal)
    expect(ctx.state.get().receiver).toEqual({ status: 'looking' })
    expect(kernel.log.entries().filter((entry) => entry.includes('receiver'))).toEqual([])
  },
)

test.each([
  ['another name', async () => ({ name: 'other.eth', avatar: 'https://pictures.example/1.png' })],
  ['no name', async () => undefined],
  ['an error', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a name whose address resolves back to %s has no picture', async (_, lookUp) => {
  const resolve = async () => ({ name: 'carol.eth', address: CAROL })
  const { ctx, fill } = await openSend({ names: { resolve, lookUp } })
  await fill({ to: 'carol.eth' })
  expect(ctx.state.get()).toMatchObject({
    ...{ receiverAddress: CAROL, receiverProfileName: 'carol.eth', receiverProfileImageUrl: undefined },
  })
})

test.each([
  ['burn', `0x${'0'.repeat(40)}`, undefined],
  ['token', CAROL, 'token' as const],
])('a name whose address is refused as %s stays visible', async (reason, address, problem) => {
  const { ctx, fill } = await openSend({
    names: { resolve: async () => ({ name: 'carol.eth', address }) },
    answers: { addresses: { isAddress: () => true, check: async () => problem } },
  })
  await fill({ to: 'carol.eth' })
  expect(ctx.state.get()).toMatchObject({
    ...{ receiver: { status: 'refused', reason }, receiverAddress: undefined },
    receiverProfileName: 'carol.eth',
  })
})

test('an address that replaces a name has no name', async () => {
  const { ctx, fill } = await openSend({
    names: { resolve: async () => ({ name: 'carol.eth', address: CAROL }) },
  })
  await fill({ to: 'carol.eth' })
  await fill()
  expect(ctx.state.get().receiverProfileName).toBeUndefined()
})

test('an address refused by its form is not looked up', async () => {
  const asked: string[] = []
  const addresses = {
    isAddress: () => false,
    check: async ({ address }: { address: string }) => {
      asked.push(address)
      return 'token' as const
    },
  }
  const { ctx, fill } = await openSend({ answers: { addresses } })
  await fill({ to: `0x${'0'.repeat(40)}` })
  expect(ctx.state.get().receiver).toEqual({ status: 'refused', reason: 'burn' })
  expect(asked).toEqual([])
})
