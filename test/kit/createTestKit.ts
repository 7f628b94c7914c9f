import type { AdapterPlugin, AnyPlugin, AppKitNetwork, BaseOptions, ErrorInfo } from '../../kernel/index.js'
import { type AppKit, type AppKitOptions, createAppKit } from '../../views/main.js'
import { until } from './assert.js'
import { kernelOf } from './kernelOf.js'
import { mockAdapter } from './mockAdapter.js'
import { testNetwork } from './network.js'
import { press } from './press.js'
import { type FakeService, fakeService } from './service/fakeService.js'
import { type } from './type.js'
import type { VirtualWallet } from './wallets/types.js'

export type TestKitOptions = {
  plugins?: readonly AnyPlugin[] | undefined
  /** Wallets that are on the page for the kit's lifetime: pass the adapters that discover them. */
  wallets?: readonly Pick<VirtualWallet, 'install'>[] | undefined
  /** @default [mockAdapter()] */
  adapters?: readonly AdapterPlugin[] | undefined
  /** @default one EVM development network, whose node the service answers for */
  networks?: AppKitOptions['networks'] | undefined
  /** @default fakeService(), a project with every feature on */
  service?: FakeService | undefined
  /** More options of `createAppKit`, including those of plugins. */
  options?: (Partial<BaseOptions> & Readonly<Record<string, unknown>>) | undefined
  /** How to handle requests to none of the kit's services. @default 'pass' */
  others?: 'pass' | 'refuse' | undefined
}

export type TestKit = {
  readonly appkit: AppKit
  readonly service: FakeService
  /** Every isolated error, with its source. */
  readonly errors: readonly { error: unknown; info: ErrorInfo }[]
  /** Polls for at most four seconds. @throws ProofError with that sentence */
  until<T>(read: () => T, otherwise: string): Promise<NonNullable<T>>
  /** Connects; without an id, to the first listed wallet. Resolves with the account's address. */
  connect(connectorId?: string): Promise<string>
  /** Opens the modal; resolves with the view's element once it is drawn. */
  open(view?: string, params?: unknown): Promise<HTMLElement>
  /**
   * Presses a button, row or link of the open modal as a visitor does, once it is enabled: also one with `trusted`, which
   * ignores `element.click()`. Named by its text, its label or its test id. Needs happy-dom.
   * @throws ProofError that lists what can be pressed
   */
  press(name: string): Promise<void>
  /**
   * Replaces the text of a field of the open modal, as a visitor who types it. Named by its label, its placeholder or its
   * test id.
   * @throws ProofError that lists the fields
   */
  type(name: string, text: string): Promise<void>
  /** Destroys the kit and restores `fetch`. */
  destroy(): void
}

/** A real kit on a test's page, with its own services and nothing from outside. Destroy it when the test ends. */
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
    // Two kits on one page need different names.
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
      return until(() => appkit.getAccount()?.address, 'The kit has no account after connecting.')
    },
    async open(view, params) {
      await appkit.open({ view, params } as Parameters<AppKit['open']>[0])
      const name = view === undefined ? '' : `[data-view="${view}"]`
      const find = () => kernel.element?.shadowRoot?.querySelector<HTMLElement>(name || '[data-view]')
      return until(find, `View "${view ?? 'of the first screen'}" was not drawn.`)
    },
    press: (name) => press(kernel, name),
    type: (name, text) => type(kernel, name, text),
    destroy() {
      appkit.destroy()
      for (const undo of undos.splice(0)) undo()
    },
  }
}

const caip2 = ({ id, caipNetworkId, chainNamespace = 'eip155' }: AppKitNetwork) =>
  caipNetworkId ?? `${chainNamespace}:${id}`
