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
  /** The test destroys the kit itself. Vitest would keep thousands of kits until the test ends. */
  isDestroyed?: boolean
}

/** A real kernel around fakes, destroyed when the test ends. Isolated errors are collected, not printed. */
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
  // A kernel discovers by itself only if there is a document.
  if (typeof document === 'undefined') kernel.adapters.discover()
  return { kernel, errors, session: kernel.session, account: () => kernel.session.account() }
}

/** Records every emit of these events, in order. */
export function record<K extends string>(
  kernel: { bus: { on(event: never, listener: (payload: unknown) => void): () => void } },
  ...events: readonly K[]
) {
  const emitted: { event: K; payload: unknown }[] = []
  for (const event of events) kernel.bus.on(event as never, (payload) => emitted.push({ event, payload }))
  return emitted
}
