import { manifest } from '../brand.js'
import type { AnyDefinition } from '../host/host.js'
import type { AnyPlugin, Context } from '../host/plugin.js'
import type { MessageValues } from '../modal/messages.js'

type Typed =
  | 'name'
  | 'config'
  | 'options'
  | 'services'
  | 'state'
  | 'on'
  | 'emit'
  | 'track'
  | 'handle'
  | 'navigate'
  | 't'
type FakeRun = (params: never, context: { signal: AbortSignal }) => unknown
/** Context of a setup, for plugins of a single test without a contract. */
export type FakeContext = Omit<Context<'kernel'>, Typed> & {
  name: string
  config: Readonly<Record<string, unknown>>
  options: Readonly<Record<string, unknown>>
  services: Readonly<Record<string, unknown>>
  t(key: string, values?: MessageValues): string
  state: {
    get(): Readonly<Record<string, unknown>>
    set(recipe: (draft: Record<string, unknown>) => void): void
  }
  on(event: string, listener: (payload: never) => void): () => void
  emit(event: string, payload?: unknown): void
  track(event: string, properties?: object): void
  handle(method: string, handler: FakeRun | { parse: (params: unknown) => unknown; run: FakeRun }): void
  navigate(view: string, params?: unknown): void
}
type FakeDefinition = Partial<Omit<AnyDefinition, 'setup'>> & {
  setup?: (ctx: FakeContext) => unknown
  load?: AnyDefinition['setup']
}

/** A manifest without a contract in the registry: the host treats every plugin alike. */
export function fakePlugin(name: string, { setup, load, ...definition }: FakeDefinition = {}): AnyPlugin {
  const run = (ctx: unknown) => setup?.(ctx as FakeContext)
  return Object.freeze({
    name,
    definition: manifest({
      latchkey: '^0.2.0',
      setup: load ?? (async () => ({ default: run })),
      ...definition,
    }),
  }) as unknown as AnyPlugin
}

/** A route whose view loads immediately. */
export const route = (name = 'view') => ({ view: async () => ({ default: () => name }) })
