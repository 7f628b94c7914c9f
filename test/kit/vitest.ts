import { test as base, describe } from 'vitest'
import type { AdapterPlugin, PluginName } from '../../kernel/index.js'
import type { AdapterFixtures } from './adapter/fixtures.js'
import { testAdapter as registerAdapter } from './adapter/testAdapter.js'
import { createTestKit, type TestKit, type TestKitOptions } from './createTestKit.js'
import type { Given, PluginFixtures } from './plugin/fixtures.js'
import { testPlugin as register } from './plugin/testPlugin.js'
import { type FakeService, fakeService } from './service/fakeService.js'
import { createVirtualWallet } from './wallets/createVirtualWallet.js'
import type { VirtualWallet } from './wallets/types.js'

export * from './index.js'

const runner = { describe, test: base }

/** `testPlugin` of `latchkey/testing`, in Vitest. */
export const testPlugin = <N extends PluginName>(given: Given<N>, fixtures: PluginFixtures<N> = {}): void =>
  register(given, { runner, ...fixtures })

/** `testAdapter` of `latchkey/testing`, in Vitest. */
export const testAdapter = (given: AdapterPlugin | (() => AdapterPlugin), fixtures: AdapterFixtures): void =>
  registerAdapter(given, { runner, ...fixtures })

export type KitFixtures = {
  /** The services and nodes of this test. */
  service: FakeService
  /** An EVM wallet on the page, whose transactions go to the service's nodes. */
  wallet: VirtualWallet
  /** Makes kits that end with the test. They use `service` unless given another. */
  makeKit: (options?: TestKitOptions) => TestKit
}

/** Vitest's `test` with the services, a wallet and kits. */
export const test = base.extend<KitFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
  service: async ({}, use) => {
    await use(fakeService({ networks: ['eip155:31337'] }))
  },
  wallet: async ({ service }, use) => {
    const wallet = createVirtualWallet({ node: service.chain })
    const uninstall = wallet.install()
    await use(wallet)
    uninstall()
  },
  makeKit: async ({ service }, use) => {
    const kits: TestKit[] = []
    await use((options) => {
      const kit = createTestKit({ service, others: 'refuse', ...options })
      kits.push(kit)
      return kit
    })
    for (const kit of kits) kit.destroy()
  },
})
