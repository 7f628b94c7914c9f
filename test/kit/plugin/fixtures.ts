import type { AdapterPlugin, AnyPlugin, BaseOptions, Part, PluginName } from '../../../kernel/index.js'
import type { TestKit } from '../createTestKit.js'
import type { Runner } from '../runner.js'
import type { FakeService } from '../service/fakeService.js'

/** What the proofs cannot know by themselves. All optional. */
export type PluginFixtures<N extends PluginName = PluginName> = {
  /** Params of the views that cannot be drawn without. */
  views?: { readonly [View in keyof Part<N, 'views'>]?: Part<N, 'views'>[View] } | undefined
  /** Stand-ins for services it requires or can use, by their local names. */
  services?: Partial<Part<N, 'requires'> & Part<N, 'optional'>> | undefined
  /** Params for its RPC methods; those named here are called, and its state looked at. */
  rpc?: { readonly [Method in keyof Part<N, 'rpc'>]?: unknown } | undefined
  /** Other plugins it is used with: the owners of its slots, of views it leads to. */
  plugins?: readonly AnyPlugin[] | undefined
  /** @default [mockAdapter()] */
  adapters?: readonly AdapterPlugin[] | undefined
  /** Made anew for each proof. @default a project with every feature on */
  service?: (() => FakeService) | undefined
  /** Options of `createAppKit`, its own keys too. */
  options?: (Partial<BaseOptions> & Readonly<Record<string, unknown>>) | undefined
  /** Brings about what a view needs besides params, such as a form that is filled in. */
  before?: ((kit: TestKit, view: string) => void | Promise<void>) | undefined
  /** Its manifest's module, for the proof that importing it does nothing. In Node only. */
  module?: ModuleFixture | undefined
  /** Default: what the test runner put on `globalThis`. */
  runner?: Runner | undefined
}

export type ModuleFixture =
  | URL
  | string
  | {
      /** Absolute path or `file:` URL. */
      readonly url: URL | string
      /** Arguments of Node, such as `['--import', 'tsx']` for a module in TypeScript. */
      readonly execArgv?: readonly string[]
    }

/** A plugin, or its factory. The types of the fixtures are those of its contract. */
export type Given<N extends PluginName> = Named<N> | (() => Named<N>)
type Named<N extends PluginName> = AnyPlugin & { readonly name: N }
