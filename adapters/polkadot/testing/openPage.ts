import { onTestFinished, vi } from 'vitest'
import { createKernel } from '../../../kernel/kernel.js'
import type { AppKitNetwork, StateStore } from '../../../kernel/session/types.js'
import { ALL_HANG, fakeServices } from '../../../kernel/testing/fakeServices.js'
import { kusama, polkadot } from '../../networks.js'
import { polkadotAdapter } from '../index.js'

const NODE = { default: { http: ['https://node.example/'] } }
/** A network whose format is unknown to the adapter. */
export const MOSS: AppKitNetwork = {
  id: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  name: 'Moss',
  chainNamespace: 'polkadot',
  nativeCurrency: { name: 'Moss', symbol: 'MOS', decimals: 12 },
  rpcUrls: NODE,
}

type Given = {
  wallets?: Record<string, unknown>
  networks?: readonly [AppKitNetwork, ...AppKitNetwork[]]
  /** Answers by method. A function throws to refuse. */
  node?: Record<string, (params: unknown) => unknown>
  stateStore?: StateStore
}

/** A page with a real kit, the real adapter, and injected wallets. */
export function openPage({ wallets, networks = [polkadot, kusama], node = {}, stateStore }: Given = {}) {
  const asked: { method: string; params: unknown }[] = []
  const answer = async ({ body }: { body: unknown }) => {
    const { method, params } = body as { method: string; params: unknown }
    asked.push({ method, params })
    const known = node[method]
    if (!known) return new Response('', { status: 500 })
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: known(params) }))
  }
  fakeServices({ ...ALL_HANG, '/': answer })
  if (wallets) Reflect.set(window, 'injectedWeb3', wallets)
  const errors: unknown[] = []
  const [network, ...others] = networks.map((one): AppKitNetwork => ({ ...one, rpcUrls: NODE }))
  if (!network) throw new Error('A page has a network.')
  const kernel = createKernel({
    options: {
      projectId: 'project',
      networks: [network, ...others],
      adapters: [polkadotAdapter()],
      metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
      ...(stateStore && { stateStore }),
      onError: (error) => void errors.push(error),
    },
    plugins: [],
  })
  onTestFinished(() => {
    kernel.destroy()
    Reflect.deleteProperty(window, 'injectedWeb3')
  })
  const { session } = kernel
  const names = () => session.state.get().connectors.map(({ name }) => name)
  return {
    ...{ kernel, session, errors, asked, names },
    account: () => session.account('polkadot'),
    connect: async (options: Omit<Parameters<typeof session.connect>[0], 'connectorId'> = {}) => {
      await vi.waitFor(() => {
        if (names().length === 0) throw new Error('No wallet is listed yet.')
      })
      return session.connect({ connectorId: 'polkadot-js', ...options })
    },
  }
}
