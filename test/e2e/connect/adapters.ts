import type { Page } from '@playwright/test'

/**
 * Makes a kit with one wallet, "fake", that connects at once and fails to disconnect, or fails to load the first time.
 */
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
      latchkey: '^0.2.0',
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
