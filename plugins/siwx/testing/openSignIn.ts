import type { AnyPlugin, Context } from '../../../kernel/index.js'
import { createTestKit, record, type TestKitOptions } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter, type FakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { connect } from '../../connect/index.js'
import { siwx } from '../index.js'
import { type Answers, createFakeConfig } from './fakeConfig.js'

type Parameters = Omit<TestKitOptions, 'plugins' | 'adapters'> & {
  answers?: Answers
  adapters?: readonly FakeAdapter[]
  /** Plugins besides the sign-in's own. */
  plugins?: readonly AnyPlugin[]
  /** Connected before the function resolves. @default io.alpha */
  connected?: readonly string[]
  /** Whether the kit has the plugin `connect`. @default true */
  hasWallets?: boolean
}

/** A kernel with the plugins but without a screen, the adapters' wallets, and a store that accepts every session. */
export async function openSignIn({
  answers,
  adapters = [createFakeAdapter()],
  connected = ['io.alpha'],
  plugins: others = [],
  hasWallets = true,
  options,
  ...more
}: Parameters = {}) {
  const fake = createFakeConfig(answers)
  const kit = createTestKit({
    plugins: [...(hasWallets ? [connect()] : []), siwx(), ...others],
    adapters,
    options: { siwx: fake.config, ...options },
    ...more,
  })
  const { modal, router, toast, plugins } = await kit.kernel.runtime()
  const emitted = record(kit.kernel, 'siwx:signed-in', 'siwx:signed-out', 'session:disconnected')
  const tracked: { event: string; properties: unknown }[] = []
  kit.kernel.events.subscribe(() => {
    const { event, properties } = kit.kernel.events.get().data
    tracked.push({ event, properties })
  })
  for (const connectorId of connected) await kit.session.connect({ connectorId })
  await plugins.activate('siwx')
  const ctx = kit.kernel.host.entries.get('siwx')?.ctx as Context<'siwx'>
  return {
    ...{ ...kit, ...fake, ctx, modal, router, toast, plugins, emitted },
    adapter: adapters[0] as FakeAdapter,
    views: () => router.state.get().stack.map(({ view }) => view),
    isOpen: () => kit.kernel.modal.get().open,
    status: (namespace = kit.session.state.get().activeNamespace) =>
      namespace && ctx.state.get().accounts[namespace]?.status,
    toasted: () => {
      const { open, variant, message } = toast.state.get()
      return open ? [variant, message] : undefined
    },
    siwxEvents: () => tracked.filter(({ event }) => event.includes('SIWX')),
  }
}
