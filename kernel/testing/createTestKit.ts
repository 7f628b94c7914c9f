import { onTestFinished } from 'vitest'
import type { ErrorInfo } from '../base/bus.js'
import type { AnyPlugin } from '../host/plugin.js'
import { createKernel, type KernelParts } from '../kernel.js'
import type { BaseOptions } from '../options.js'
import type { AppKitNetwork } from '../session/types.js'
import type { FakeAdapter } from './fakeAdapter.js'

export const network = (id: number | string, more: Partial<AppKitNetwork> = {}): AppKitNetwork => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`http://127.0.0.1:${id}`] } },
  blockExplorers: { default: { name: 'Explorer', url: `https://explorer.example/${id}/` } },
  ...more,
})
export const solana = network('abc', { chainNamespace: 'solana', name: 'Solana' })

export type TestKitOptions = {
  adapters?: readonly FakeAdapter[]
  plugins?: readonly AnyPlugin[]
  options?: Partial<BaseOptions> & Record<string, unknown>
  shell?: KernelParts['shell']
  framework?: KernelParts['framework']
  /** The test destroys it itself. Vitest keeps until the test ends what it is to destroy, too much for thousands. */
  isDestroyed?: boolean
}

/** A real kernel around fakes. It is destroyed when the test ends; isolated errors are collected, not printed. */
export function createTestKit({
  adapters = [],
  plugins = [],
  options = {},
  isDestroyed,
  ...parts
}: TestKitOptions = {}) {
  const errors: { error: unknown; info: ErrorInfo }[] = []
  const kernel = createKernel({
    options: {
      projectId: 'project',
      networks: [network(1), network(10)],
      adapters: adapters.map(({ plugin }) => plugin),
      onError: (error, info) => void errors.push({ error, info }),
      ...options,
    },
    plugins,
    ...(parts.shell && { shell: parts.shell }),
    ...(parts.framework && { framework: parts.framework }),
  })
  if (!isDestroyed) onTestFinished(() => kernel.destroy())
  // A page discovers in the first microtask; on a server the test does it by hand.
  if (typeof document === 'undefined') kernel.adapters.discover()
  return { kernel, errors, session: kernel.session, account: () => kernel.session.account() }
}

/** Everything the bus said about these events, in order. */
export function record<K extends string>(
  kernel: { bus: { on(event: never, listener: (payload: unknown) => void): () => void } },
  ...events: readonly K[]
) {
  const said: { event: K; payload: unknown }[] = []
  for (const event of events) kernel.bus.on(event as never, (payload) => said.push({ event, payload }))
  return said
}
