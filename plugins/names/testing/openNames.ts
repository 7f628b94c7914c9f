import type { Adapter, Context } from '../../../kernel/index.js'
import { createTestKit, type TestKitOptions } from '../../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices, json } from '../../../kernel/testing/fakeServices.js'
import { accountTabs } from '../../account-tabs/index.js'
import { connect } from '../../connect/index.js'
import { names } from '../index.js'

export const CHAINS = '/v1/supported-chains'
export const IDENTITY = `/v1/identity/${ALICE}`
export const REGISTER = '/v1/profile/account'
export const profilePath = (name: string) => `${REGISTER}/${name}`
export const suggestionsPath = (name: string) => `/v1/profile/suggestions/${name}`
export const reversePath = (address: string) => `/v1/profile/reverse/${address}`
/** A name record of the service. Coin type 2147483649 is chain 1. */
export const profile = (name: string, addresses: Record<string, string> = { 2147483649: ALICE }) => ({
  ...{ name, registered: 1, updated: 1, attributes: [] },
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([coinType, address]) => [coinType, { address, created: '' }]),
  ),
})

type Parameters = Omit<TestKitOptions, 'plugins' | 'adapters'> & {
  services?: globalThis.Parameters<typeof fakeServices>[0]
  answers?: Partial<Adapter>
}

/** Opens the view in a kernel without a screen: an account is connected, and the service accepts registrations. */
export async function openNames({ services, answers = {}, ...more }: Parameters = {}) {
  const serving = fakeServices({
    ...ALL_HANG,
    [CHAINS]: json({ http: ['eip155:1', 'eip155:10'], ws: [] }),
    [IDENTITY]: json({ name: null, avatar: null }),
    [reversePath(ALICE)]: json([]),
    ...services,
  })
  // Serve a name once it is registered.
  serving.onRequest(({ method, path, body }) => {
    if (method !== 'POST' || path !== REGISTER) return
    const { name } = JSON.parse((body as { message: string }).message) as { name: string }
    serving.answers[profilePath(name)] ??= json(profile(name))
  })
  serving.answers[REGISTER] ??= () => new Response('', { status: 200 })
  const adapter = createFakeAdapter({ answers })
  const kit = createTestKit({
    plugins: [connect(), accountTabs(), names()],
    adapters: [adapter],
    ...more,
  })
  const { kernel } = kit
  const runtime = await kernel.runtime()
  const tracked: { event: string; properties: unknown }[] = []
  kernel.events.subscribe(() => {
    const { event, properties } = kernel.events.get().data
    tracked.push({ event, properties })
  })
  await kit.session.connect({ connectorId: 'io.alpha' })
  await runtime.plugins.activate('names')
  await runtime.modal.open({ view: 'RegisterAccountName' })
  const ctx = kernel.host.entries.get('names')?.ctx as Context<'names'>
  return {
    ...{ ...kit, ctx, adapter, services: serving },
    nameEvents: () => tracked.filter(({ event }) => event.includes('NAME') && event !== 'SET_NAME'),
    views: () => runtime.router.state.get().stack.map(({ view }) => view),
    router: runtime.router,
    modal: runtime.modal,
  }
}

export { ALICE }
