import type { AdapterPlugin, AnyPlugin, BaseOptions, Part, PluginName } from '../../../kernel/index.js'
import type { TestKit } from '../createTestKit.js'
import type { Runner } from '../runner.js'
import type { FakeService } from '../service/fakeService.js'

/** Information that the proofs cannot derive themselves. All optional. */
export type PluginFixtures<N extends PluginName = PluginName> = {
  /** Params of views that cannot be drawn without them. */
  views?: { readonly [View in keyof Part<N, 'views'>]?: Part<N, 'views'>[View] } | undefined
  /** Stand-ins for services it requires or can use, by their local names. */
  services?: Partial<Part<N, 'requires'> & Part<N, 'optional'>> | undefined
  /** Params for its RPC methods; the proofs call the methods named here and check the plugin's state. */
  rpc?: { readonly [Method in keyof Part<N, 'rpc'>]?: unknown } | undefined
  /** Other plugins it is used with: owners of its slots, or of views it navigates to. */
  plugins?: readonly AnyPlugin[] | undefined
  /** @default [mockAdapter()] */
  adapters?: readonly AdapterPlugin[] | undefined
  /** Created anew for each proof. @default a project with every feature on */
  service?: (() => FakeService) | undefined
  /** Options of `createAppKit`, including the plugin's own keys. */
  options?: (Partial<BaseOptions> & Readonly<Record<string, unknown>>) | undefined
  /** Sets up what a view needs besides params, such as a form that is filled in. */
  before?: ((kit: TestKit, view: string) => void | Promise<void>) | undefined
  /** The module of its manifest, to prove that importing it has no side effects. Node only. */
  module?: ModuleFixture | undefined
  /** @default the functions that the test runner put on `globalThis` */
  runner?: Runner | undefined
}

export type ModuleFixture =
  | URL
  | string
  | {
      /** An absolute path or `file:` URL. */
      readonly url: URL | string
      /** Arguments for Node, such as `['--import', 'tsx']` for a module in TypeScript. */
      readonly execArgv?: readonly string[]
    }

/** A plugin, or its factory. The fixtures have the types of its contract. */
export type Given<N extends PluginName> = Named<N> | (() => Named<N>)
type Named<N extends PluginName> = AnyPlugin & { readonly name: N }
