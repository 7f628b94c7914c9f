import type { Page } from '@playwright/test'

interface MakeOptions {
  /** Connectors beside the announced wallets. */
  connectors: { id: string; name: string; type: 'WALLET_CONNECT' | 'EXTERNAL' | 'INJECTED' }[]
  options?: Record<string, unknown>
}

/**
 * A kit with the EVM adapter and connectors that the host brings. What only an adapter of a later kind lists,
 * such as the pairing connector, comes from an adapter of another namespace: the list does not tell them apart.
 */
export const makeKitWith = (page: Page, parameters: MakeOptions): Promise<void> =>
  page.evaluate(({ connectors, options }) => {
    const { lk } = window
    const provider = { request: async () => [] }
    const external = connectors.filter(({ type }) => type === 'EXTERNAL')
    const others = connectors.filter(({ type }) => type !== 'EXTERNAL')
    const test = lk.defineAdapter({
      namespace: 'cosmos',
      discover: (ctx) => {
        for (const one of others) ctx.addConnector({ ...one, chain: 'cosmos', provider })
        return () => {}
      },
      setup: async () => {
        throw new Error('Never set up.')
      },
    })
    const kit = lk.create({
      adapters: [
        lk.evmAdapter({ connectors: external.map((one) => ({ ...one, getProvider: async () => provider })) }),
        test,
      ],
      ...options,
    })
    window.visit = { kit, tracked: [], refused: [], errors: [] }
  }, parameters)

/** A kit whose one wallet, "fake", connects at once and fails to disconnect, or to load the first time. */
export const makeFailingKit = (page: Page, fails: 'disconnect' | 'setup'): Promise<void> =>
  page.evaluate((what) => {
    const { lk } = window
    const fail = async () => {
      throw new Error('The wallet is busy')
    }
    const address = `0x${'1'.repeat(40)}`
    let setups = 0
    const connected = { connectorId: 'fake', accounts: [{ address }], caipNetworkId: 'eip155:31337' as const }
    const adapter = lk.defineAdapter({
      namespace: 'eip155',
      discover: (ctx) => {
        ctx.addConnector({ id: 'fake', type: 'INJECTED', name: 'Fake', chain: 'eip155', provider: {} })
        return () => {}
      },
      setup: async () => {
        setups += 1
        if (what === 'setup' && setups === 1) throw new Error('The chunk did not load')
        return {
          default: () => ({
            connect: async () => ({ ...connected, provider: {} }),
            reconnect: async () => undefined,
            disconnect: fail,
            switchNetwork: async () => ({ caipNetworkId: 'eip155:31337' as const }),
            signMessage: async () => '0x',
            connectors: () => [],
          }),
        }
      },
    })
    const errors: string[] = []
    const kit = lk.create({ adapters: [adapter], onError: (error) => errors.push(String(error)) })
    window.visit = { kit, tracked: [], refused: [], errors }
    kit.subscribeEvents(({ data }) => window.visit.tracked.push(data))
  }, fails)
