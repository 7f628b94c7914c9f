import { expect, test, vi } from 'vitest'
import type { AllowanceSearch, CaipNetwork, Session } from '../../kernel/index.js'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { allowance, openPermissions } from './testing/openPermissions.js'
import { toPermissions } from './toPermissions.js'

const THREE = [allowance(1), allowance(2), allowance(3)]

async function found(setting: Parameters<typeof openPermissions>[0]) {
  const opened = await openPermissions({ inForce: THREE, ...setting })
  await opened.service.search()
  const revoke = async (list = opened.state().permissions) =>
    opened.service.revoke(list, await opened.service.plan(list))
  return { ...opened, revoke }
}

test('what is in force is listed once the search is complete', async () => {
  const { state } = await found({})
  expect(state()).toMatchObject({ status: 'ready', end: 'complete' })
  expect(state().permissions.map(({ symbol }) => symbol)).toEqual(['T1', 'T2', 'T3'])
})

test('a search that was stopped shows what it has found, as incomplete, and the next one continues', async () => {
  const half: AllowanceSearch = { to: 9, missing: [[0, 4]], found: THREE.slice(0, 1) }
  const asked: (AllowanceSearch | undefined)[] = []
  const { service, state } = await openPermissions({
    inForce: THREE,
    async search({ known, onProgress, signal }) {
      asked.push(known)
      if (asked.length === 2) return { search: { to: 9, missing: [], found: THREE }, end: 'complete' }
      onProgress?.(half)
      service.stop()
      throw signal?.reason
    },
  })
  await service.search()
  expect(state()).toMatchObject({ status: 'ready', end: 'stopped', progress: 1 })
  expect(state().permissions.map(({ symbol }) => symbol)).toEqual(['T1'])
  await service.search()
  expect(asked[1]).toMatchObject({ missing: [[0, 4]] })
  expect(state()).toMatchObject({ end: 'complete' })
  expect(state().permissions).toHaveLength(3)
})

test('a node that does not answer is a failure, and trying again works', async () => {
  let isDown = true
  const { service, state } = await openPermissions({
    inForce: THREE,
    async search() {
      if (isDown) throw new TypeError('Failed to fetch')
      return { search: { to: 9, missing: [], found: THREE }, end: 'complete' }
    },
  })
  await service.search()
  expect(state()).toMatchObject({ status: 'failed', end: 'failed' })
  isDown = false
  await service.search()
  expect(state().permissions).toHaveLength(3)
})

test.each(['supported', 'ready'] as const)('an atomic wallet (%s) is asked once', async (atomic) => {
  const { service, prompts, revoke, state } = await found({ atomic })
  expect(await service.plan(state().permissions)).toMatchObject({
    isAtomic: true,
    upgrades: atomic === 'ready',
  })
  await revoke()
  expect(prompts).toHaveLength(1)
  expect(state()).toMatchObject({ permissions: [], revocation: { status: 'done' } })
})

test('another wallet is asked for each, and the first refusal ends it', async () => {
  const { prompts, revoke, state } = await found({ approves: [true, false] })
  await revoke()
  expect(prompts).toHaveLength(2)
  expect(state().permissions.map(({ symbol }) => symbol)).toEqual(['T2', 'T3'])
  expect(state().revocation).toMatchObject({ status: 'partial', answered: 1, requests: 3 })
})

test('a wallet that does not answer can be asked again, is asked nothing further, and its late answer counts', async () => {
  const { promise: silence, resolve: answer } = deferred()
  const { service, prompts, revoke, state } = await found({ silence })
  const first = revoke()
  await vi.waitFor(() => expect(prompts).toHaveLength(1))
  await service.stopWaiting()
  expect(state().revocation?.status).toBe('late')
  answer()
  await first
  expect(prompts).toHaveLength(1)
  expect(state().permissions.map(({ symbol }) => symbol)).toEqual(['T2', 'T3'])
  expect(state().revocation?.status).toBe('partial')
  await revoke()
  expect(state()).toMatchObject({ permissions: [], revocation: { status: 'done' } })
})

test('the answer to a former request does not end the wait for a later one', async () => {
  const { promise: silence, resolve: answer } = deferred()
  const { service, prompts, revoke, state } = await found({ silence })
  const [one, two] = state().permissions
  if (!one || !two) throw new TypeError('There are three.')
  const first = revoke([one])
  await vi.waitFor(() => expect(prompts).toHaveLength(1))
  await service.stopWaiting()
  const second = revoke([two])
  await vi.waitFor(() => expect(prompts).toHaveLength(2))
  expect(state().revocation).toMatchObject({ status: 'wallet', keys: [two.key] })
  answer()
  await Promise.all([first, second])
  expect(state().permissions.map(({ symbol }) => symbol)).toEqual(['T3'])
  expect(state().revocation).toMatchObject({ status: 'done', keys: [two.key] })
})

test('a refusal changes nothing', async () => {
  const { revoke, state } = await found({ approves: [false] })
  await revoke()
  expect(state().permissions).toHaveLength(3)
  expect(state().revocation?.status).toBe('declined')
})

test('a wallet that reports a success without one is not believed', async () => {
  const { revoke, state } = await found({ atomic: 'supported', lies: true })
  await revoke()
  expect(state().permissions).toHaveLength(3)
  expect(state().revocation?.status).toBe('partial')
})

test('a batch that the wallet sent before it failed is not sent again', async () => {
  const { prompts, revoke, state } = await found({ atomic: 'supported', batch: 'lost' })
  await revoke()
  expect(prompts).toHaveLength(1)
  expect(state()).toMatchObject({ permissions: [], revocation: { status: 'done' } })
})

test('a batch of which the wallet ran half, whatever it reports, leaves the rest listed and is not sent again', async () => {
  const { prompts, revoke, state } = await found({ atomic: 'supported', batch: 'half' })
  await revoke()
  expect(prompts).toHaveLength(1)
  expect(state().permissions.map(({ symbol }) => symbol)).toEqual(['T2', 'T3'])
  expect(state().revocation?.status).toBe('partial')
})

test('of more permissions than can be listed, those with the most at risk are, as incomplete', async () => {
  const many = Array.from({ length: 400 }, (_, index) => allowance(index + 1, { exposed: BigInt(index % 2) }))
  const { state } = await found({ inForce: many })
  expect(state().end).toBe('limited')
  expect(state().permissions).toHaveLength(300)
  expect(
    state()
      .permissions.slice(0, 200)
      .every(({ exposed }) => exposed === '1'),
  ).toBe(true)
})

test('a wallet that refuses its batch is asked for each the next time', async () => {
  const { prompts, revoke, state } = await found({ atomic: 'supported', batch: 'refused' })
  await revoke()
  expect(state().revocation?.status).toBe('failed')
  await revoke()
  expect(prompts).toHaveLength(3)
  expect(state()).toMatchObject({ permissions: [], revocation: { status: 'done' } })
})

test('a wallet that does not report its capabilities in time is asked for each', async () => {
  const { service, state } = await found({ capabilities: () => new Promise(() => undefined) })
  vi.useFakeTimers()
  const plan = service.plan(state().permissions)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await plan).toMatchObject({ isAtomic: false, upgrades: false })
})

test.each([
  ['sends', 'sent', 'done', 0],
  ['fails after it has sent', 'lost', 'done', 0],
  ['may not have sent', 'unsent', 'late', 3],
] as const)('an adapter whose wallet %s is asked once for all', async (_, own, status, left) => {
  const { service, prompts, revoke, state } = await found({ own })
  expect((await service.plan(state().permissions)).calls).toHaveLength(1)
  await revoke()
  expect(prompts).toHaveLength(1)
  expect(state().permissions).toHaveLength(left)
  expect(state().revocation).toMatchObject({ status, requests: 1 })
})

test('a token without a symbol of its own has that of the account’s token', async () => {
  const network = { caipNetworkId: 'solana:a', nativeCurrency: {} } as unknown as CaipNetwork
  const owned = {
    symbol: 'PERL',
    price: 2,
    address: 'solana:a:MiNt',
    quantity: { decimals: '6', numeric: '1' },
  }
  const session = { account: () => ({ tokenBalance: [owned] }) } as unknown as Pick<Session, 'account'>
  const one = { token: 'MiNt', symbol: undefined, exposed: 3_000_000n, decimals: 6 }
  const listed = toPermissions({ session } as Parameters<typeof toPermissions>[0], network, [
    allowance(1, one),
  ])
  expect(listed).toMatchObject([{ symbol: 'PERL', token: 'MiNt', atRisk: 6 }])
})

test('a second revocation waits until the first has ended', async () => {
  const { prompts, revoke } = await found({ atomic: 'supported' })
  await Promise.all([revoke(), revoke()])
  expect(prompts).toHaveLength(1)
})

test('a namespace whose adapter cannot search is not a failure', async () => {
  const { service, state } = await openPermissions({ answers: { allowances: undefined } })
  await service.search()
  expect(state()).toMatchObject({ status: 'ready', end: 'unsupported', permissions: [] })
})
