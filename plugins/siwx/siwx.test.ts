import { expect, test, vi } from 'vitest'
import { createTestKit } from '../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../kernel/testing/fakeAdapter.js'
import type { SIWEConfig, SIWXHost } from './contract.js'
import { coreOf } from './core.js'
import { siwx } from './index.js'
import { createFakeConfig } from './testing/fakeConfig.js'
import { openSignIn } from './testing/openSignIn.js'

const siweConfig = { enabled: true } as SIWEConfig

test('[VAL-13] both options at once are refused', () => {
  const options = { siwx: createFakeConfig().config, siweConfig }
  expect(() => createTestKit({ plugins: [siwx()], options })).toThrow(
    expect.objectContaining({
      code: 'CONFIG_INVALID',
      message: 'Cannot set both `siweConfig` and `siwx` options',
    }),
  )
})

test('without either option, or switched off by the host, the plugin is missing', async () => {
  for (const options of [{}, { siweConfig: { ...siweConfig, enabled: false } }]) {
    const { kernel, session, errors } = createTestKit({
      ...{ plugins: [siwx()], adapters: [createFakeAdapter()], options },
    })
    expect((await kernel.runtime()).kernel.host.route('SIWXSignMessage')).toBeUndefined()
    expect(await session.connect({ connectorId: 'io.alpha' })).toEqual({ handled: false })
    await expect(session.signIn()).rejects.toMatchObject({ code: 'SIGN_IN_DISABLED' })
    expect([kernel.host.entries.get('siwx')?.status, errors]).toEqual(['off', []])
  }
})

test('if the project switches sign-in off, accounts that must sign in cannot connect', async () => {
  const { kernel, session } = await openSignIn({ connected: [] })
  kernel.applyFeatures({ off: ['siwx'] })
  await expect(session.connect({ connectorId: 'io.alpha' })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
  expect(session.isConnected()).toBe(false)
})

test('if `getRequired` throws, accounts cannot connect either', async () => {
  const getRequired = () => {
    throw new Error('no answer')
  }
  const { kernel, session } = await openSignIn({ connected: [], answers: { getRequired } })
  kernel.applyFeatures({ off: ['siwx'] })
  await expect(session.connect({ connectorId: 'io.alpha' })).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  })
})

test('signing in without the active plugin names what is missing', () => {
  expect(() => coreOf({ own: () => undefined })).toThrow(
    expect.objectContaining({ code: 'PLUGIN_OFF', message: 'Plugin "siwx" is not active.' }),
  )
})

test('if sign-in is optional, accounts connect', async () => {
  const { kernel, session } = await openSignIn({ connected: [], answers: { getRequired: () => false } })
  kernel.applyFeatures({ off: ['siwx'] })
  expect(await session.connect({ connectorId: 'io.alpha' })).toEqual({ handled: false })
})

test.each([
  [true, { code: 'SIGN_IN_REQUIRED' }],
  [undefined, { code: 'SIGN_IN_REQUIRED' }],
  [false, undefined],
])(
  'siweConfig with required: %s is respected while the project has sign-in off',
  async (required, refused) => {
    const { kernel, session } = createTestKit({
      ...{ plugins: [siwx()], adapters: [createFakeAdapter()] },
      options: { siweConfig: { ...siweConfig, ...(required !== undefined && { required }) } },
    })
    kernel.applyFeatures({ off: ['siwx'] })
    const connecting = session.connect({ connectorId: 'io.alpha' })
    if (refused) await expect(connecting).rejects.toMatchObject(refused)
    else expect(await connecting).toEqual({ handled: false })
  },
)

test('a configuration is attached once with the kit, and detached with it', async () => {
  const detach = vi.fn()
  const attach = vi.fn((_: SIWXHost) => detach)
  const { kernel, session } = await openSignIn({ answers: { attach } })
  await session.switchNetwork({ caipNetworkId: 'eip155:10' })
  expect(attach).toHaveBeenCalledOnce()
  const [host] = attach.mock.calls[0] as [SIWXHost]
  expect(host.projectId).toBe('project')
  expect(host.services).toBe(kernel.services)
  host.storage.set('a', 'b')
  expect([kernel.storage.get('a'), host.storage.get('a')]).toEqual(['b', 'b'])
  expect(host.network('eip155:10')?.name).toBe('Network 10')
  expect(host.networks().map(({ id }) => id)).toEqual([1, 10])
  expect(host.networks('solana')).toEqual([])
  expect(host.walletInfo('eip155')?.name).toBe('io.alpha')
  expect([host.publicKey('eip155:1', ALICE), host.clientId()]).toEqual([undefined, undefined])
  expect(host.http('https://service.example').url('a')).toContain(
    'https://service.example/a?projectId=project',
  )
  kernel.destroy()
  expect([detach.mock.calls.length, host.signal.aborted]).toEqual([1, true])
})
