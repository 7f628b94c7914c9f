import type { AdapterPlugin, AnyPlugin, AppKitNetwork, BaseOptions, ErrorInfo } from '../../kernel/index.js'
import { type AppKit, createAppKit } from '../../views/main.js'
import { until } from './assert.js'
import { kernelOf } from './kernelOf.js'
import { mockAdapter } from './mockAdapter.js'
import { testNetwork } from './network.js'
import { type FakeService, fakeService } from './service/fakeService.js'
import type { VirtualWallet } from './wallets/types.js'

export type TestKitOptions = {
  plugins?: readonly AnyPlugin[] | undefined
  /** Wallets that are on the page as long as the kit is: pass the adapters that find them. */
  wallets?: readonly Pick<VirtualWallet, 'install'>[] | undefined
  /** @default [mockAdapter()] */
  adapters?: readonly AdapterPlugin[] | undefined
  /** @default one development network of EVM, whose node the service answers for */
  networks?: readonly AppKitNetwork[] | undefined
  /** @default fakeService(), a project with every feature on */
  service?: FakeService | undefined
  /** More options of `createAppKit`, those of plugins too. */
  options?: (Partial<BaseOptions> & Readonly<Record<string, unknown>>) | undefined
  /** What becomes of requests that go to no service of the kit. @default 'pass' */
  others?: 'pass' | 'refuse' | undefined
}

export type TestKit = {
  readonly appkit: AppKit
  readonly service: FakeService
  /** Every isolated error, with where it came from. */
  readonly errors: readonly { error: unknown; info: ErrorInfo }[]
  /** Waits until it is so, four seconds at most. @throws ProofError with that sentence */
  until<T>(read: () => T, otherwise: string): Promise<NonNullable<T>>
  /** Connects; without an id the first wallet that is listed. Resolves with the account's address. */
  connect(connectorId?: string): Promise<string>
  /** Opens the modal and waits until that view is drawn; resolves with its element. */
  open(view?: string, params?: unknown): Promise<HTMLElement>
  /** Ends the kit, and gives `fetch` back. */
  destroy(): void
}

/** A real kit on a page of a test, with services of its own and nothing from outside. Destroy it when the test ends. */
export function createTestKit({
  plugins = [],
  networks = [testNetwork()],
  adapters = [mockAdapter()],
  wallets = [],
  service = fakeService({ networks: networks.map(caip2) }),
  options = {},
  others,
}: TestKitOptions = {}): TestKit {
  const errors: { error: unknown; info: ErrorInfo }[] = []
  const undos = [service.install({ others }), ...wallets.map((wallet) => wallet.install())]
  const appkit = createAppKit({
    // Two kits of one page must have names of their own.
    id: `test-${crypto.randomUUID()}`,
    projectId: 'test',
    metadata: { name: 'Test', description: '', url: 'https://shop.latchkey.test', icons: [] },
    services: service.services,
    onError: (error: unknown, info: ErrorInfo) => void errors.push({ error, info }),
    ...options,
    ...{ networks, adapters, plugins },
  }) as unknown as AppKit
  const kernel = kernelOf(appkit)
  return {
    ...{ appkit, service, errors, until },
    async connect(connectorId) {
      const first = () => kernel.session.state.get().connectors[0]?.id
      const id = connectorId ?? (await until(first, 'No wallet is listed.'))
      await appkit.connect({ connectorId: id })
      return until(() => appkit.getAccount()?.address, 'Connecting left no account.')
    },
    async open(view, params) {
      await appkit.open({ view, params } as Parameters<AppKit['open']>[0])
      const name = view === undefined ? '' : `[data-view="${view}"]`
      const find = () => kernel.element?.shadowRoot?.querySelector<HTMLElement>(name || '[data-view]')
      return until(find, `View "${view ?? 'of the first screen'}" was not drawn.`)
    },
    destroy() {
      appkit.destroy()
      for (const undo of undos.splice(0)) undo()
    },
  }
}

const caip2 = ({ id, caipNetworkId, chainNamespace = 'eip155' }: AppKitNetwork) =>
  caipNetworkId ?? `${chainNamespace}:${id}`
