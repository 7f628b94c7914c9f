import type { Adapter, AdapterPlugin, CaipNetworkId } from '../../../kernel/index.js'
import { check, turn, until } from '../assert.js'
import { createTestKit, type TestKit } from '../createTestKit.js'
import { kernelOf } from '../kernelOf.js'
import { type FakeService, fakeService } from '../service/fakeService.js'
import { createVirtualWallet, KINDS } from '../wallets/createVirtualWallet.js'
import type { WalletNamespace } from '../wallets/types.js'
import type { AdapterFixtures, AdapterWallet } from './fixtures.js'

export type Bench = {
  kit: TestKit
  wallet: AdapterWallet
  /** The adapter itself, as its setup created it. */
  adapter(): Promise<Adapter>
  /** The account of its namespace. */
  account(): ReturnType<TestKit['appkit']['getAccount']>
  connect(): Promise<string>
  /** Makes another kit with the same adapter and wallet on the same page; with an id, that kit after a reload. */
  another(id?: string): Promise<TestKit>
}

export type AdapterSubject = {
  readonly make: () => AdapterPlugin
  readonly namespace: AdapterPlugin['namespace']
  readonly fixtures: AdapterFixtures
  within<T>(body: (bench: Bench) => Promise<T>): Promise<T>
}

export function createAdapterSubject(
  given: AdapterPlugin | (() => AdapterPlugin),
  fixtures: AdapterFixtures,
): AdapterSubject {
  const make = typeof given === 'function' ? given : () => given
  const { namespace } = make()
  return {
    ...{ make, namespace, fixtures },
    async within(body) {
      const ids = fixtures.networks.map(({ id, caipNetworkId }) => caipNetworkId ?? `${namespace}:${id}`)
      const service = fakeService({ networks: ids as CaipNetworkId[] })
      const wallet = fixtures.wallet?.(service) ?? ownWallet(namespace, ids[0] as CaipNetworkId, service)
      const uninstall = wallet.install()
      const kits: TestKit[] = []
      const start = async (adapter: AdapterPlugin, id?: string) => {
        const kit = createTestKit({
          adapters: [adapter],
          networks: fixtures.networks,
          service,
          others: 'refuse',
          ...(id !== undefined && { options: { id } }),
        })
        kits.push(kit)
        const kernel = kernelOf(kit.appkit)
        const isListed = () => kernel.session.state.get().connectors.some(({ id }) => id === wallet.id)
        await until(
          isListed,
          `The wallet "${wallet.id}" is on the page but not listed. Add it in \`discover\`.`,
        )
        return kit
      }
      try {
        const { plugin, adapter } = captured(make())
        const kit = await start(plugin)
        return await body({
          ...{ kit, wallet },
          adapter: async () => {
            await kernelOf(kit.appkit).actions()
            return adapter() ?? until(adapter, 'Connecting did not run the adapter’s setup.')
          },
          account: () => kit.appkit.getAccount(namespace === '*' ? undefined : namespace),
          connect: () => kit.connect(wallet.id),
          another: (id) => start(make(), id),
        })
      } finally {
        for (const kit of kits) kit.destroy()
        uninstall()
        clearStored()
        await turn()
      }
    },
  }
}

const ownWallet = (namespace: string, network: CaipNetworkId, { chain }: FakeService) => {
  check(
    Object.hasOwn(KINDS, namespace),
    `The kit has no virtual wallet for "${namespace}". Pass your own as \`wallet\`.`,
  )
  return createVirtualWallet({ namespace: namespace as WalletNamespace, network, node: chain })
}

/** Wraps the adapter to capture the result of its setup. */
function captured(plugin: AdapterPlugin) {
  let made: Adapter | undefined
  const wrapped: AdapterPlugin = Object.freeze({
    ...plugin,
    setup: async () => {
      const module = await plugin.setup()
      return {
        ...module,
        default: async (ctx: Parameters<typeof module.default>[0]) => {
          made = await module.default(ctx)
          return made
        },
      }
    },
  })
  return { plugin: wrapped, adapter: () => made }
}

/** Each proof starts with empty storage. */
function clearStored() {
  for (const key of Object.keys(globalThis.localStorage ?? {}))
    if (key.startsWith('@appkit/test-')) localStorage.removeItem(key)
}

/** Resolves once the page has no listener on the wallet. */
export const nobodyListens = (wallet: AdapterWallet, when: string) =>
  until(
    () => wallet.listenerCount() === 0,
    `${wallet.listenerCount()} listeners are left on the wallet ${when}. Remove them when the connection ends.`,
  )
