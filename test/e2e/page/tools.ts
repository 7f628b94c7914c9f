import {
  AfterConnect,
  type AnyPlugin,
  CloseGuards,
  createSlot,
  createToken,
  defineAdapter,
  definePlugin,
  defineSetup,
  HomeView,
  label,
} from 'latchkey'
import type { ReactNode } from 'react'

type React = typeof import('react')
type Views = typeof import('latchkey/views')
export type Draw = (parts: { react: React; views: Views; params: unknown }) => ReactNode

/** The setup context for plugins that exist in one test only and have no contract. */
export interface LooseContext {
  state: {
    get(): Record<string, unknown>
    set(recipe: (draft: Record<string, unknown>) => void): void
  }
  signal: AbortSignal
  toast: { show(variant: 'loading' | 'success' | 'error', message: string): void; hide(): void }
  modal: { shake(): void; close(options?: { force?: boolean }): boolean }
  router: { push(view: string, params?: unknown): void; replace(view: string): void; back(): void }
  alerts: { raise(name: string, detail?: string): Promise<void>; close(): void }
  on(event: string, listener: (payload: never) => void): () => void
  emit(event: string, payload?: unknown): void
  track(event: string, properties?: object): void
  handle(method: string, handler: (params: never, context: { signal: AbortSignal }) => unknown): void
  contribute(contribution: ReturnType<typeof HomeView.of>): void
  onDispose(undo: () => void): void
}

export interface LooseRoute {
  view: () => Promise<{ default: (props: { params: unknown }) => unknown }>
  title?: { key: string; en: string } | undefined
  help?: { route: string; label: { key: string; en: string } } | undefined
}

export interface LooseDefinition {
  enabled?: (features: Record<string, unknown>) => boolean
  start?: 'ready'
  state?: object
  provides?: { id: string }
  routes?: Record<string, LooseRoute>
  overrides?: readonly string[]
  rpc?: Record<string, 'safe' | 'approval'>
  contributes?: readonly unknown[]
  messages?: () => Promise<{ default: Record<string, string> }>
  styles?: () => Promise<{ default: string }>
  setup?: (ctx: LooseContext) => unknown
}

/** The first view loads React, like a plugin's own chunk, so that a page without a modal has none. */
const view = (draw: Draw) => async () => {
  const [react, views] = await Promise.all([import('react'), import('latchkey/views')])
  return { default: ({ params }: { params: unknown }) => draw({ react, views, params }) }
}

const route = (name: string, draw: Draw): LooseRoute => ({
  view: view(draw),
  title: label(`test.${name}`, name),
})

/** Makes a plugin from its parts. The registry does not know it, so a test can also make invalid ones. */
const plugin = (name: string, { setup = () => undefined, ...definition }: LooseDefinition = {}): AnyPlugin =>
  definePlugin(
    name as 'kernel',
    { latchkey: '^0.2.0', ...definition, setup: async () => ({ default: setup }) } as never,
  )

/** Makes a plugin whose views are the first views: by name, the first of them is home. */
const home = (views: Record<string, Draw>, definition: LooseDefinition = {}): AnyPlugin =>
  plugin('test-home', {
    ...definition,
    routes: Object.fromEntries(Object.entries(views).map(([name, draw]) => [name, route(name, draw)])),
    contributes: [
      HomeView.of({ route: (Object.keys(views)[0] ?? '') as never, when: () => true }, 1),
      ...(definition.contributes ?? []),
    ],
  })

/** Makes plugins and views from `page.evaluate`. */
export const tools = {
  AfterConnect,
  CloseGuards,
  HomeView,
  createSlot,
  createToken,
  defineAdapter,
  definePlugin,
  defineSetup,
  label,
  view,
  route,
  plugin,
  home,
  react: () => import('react'),
  reactDom: () => import('react-dom/client'),
  views: () => import('latchkey/views'),
  hooks: () => import('latchkey/react'),
  siwxEntry: () => import('latchkey/siwx'),
}
