import type { Context, Namespace } from '../../../kernel/index.js'
import { createTestKit, type TestKitOptions } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { accountTabs } from '../../account-tabs/index.js'
import { connect } from '../../connect/index.js'
import { multiwallet } from '../index.js'
import { listConnections } from '../listConnections.js'

type Parameters = TestKitOptions & {
  adapter?: ReturnType<typeof createFakeAdapter>
  /** Connected in this order, so the last one is active. */
  connected?: readonly string[]
}

/** A kernel with the plugins but without a screen, its modal open on the wallets. */
export async function openWallets({
  adapter = createFakeAdapter(),
  connected = ['io.alpha', 'io.beta'],
  ...more
}: Parameters = {}) {
  const plugins = [connect(), accountTabs(), multiwallet()]
  const kit = createTestKit({ adapters: [adapter], plugins, ...more })
  kit.kernel.applyFeatures({ multiWallet: true })
  const { modal, router, toast } = await kit.kernel.runtime()
  for (const connectorId of connected) await kit.session.connect({ connectorId })
  await modal.open()
  const settled = async () => {
    while (router.state.get().phase !== 'ready') await new Promise((resolve) => setTimeout(resolve))
  }
  await settled()
  router.push('ProfileWallets')
  await settled()
  const ctx = kit.kernel.host.entries.get('multiwallet')?.ctx as Context<'multiwallet'>
  return {
    ...kit,
    ctx,
    adapter,
    modal,
    router,
    settled,
    views: () => router.state.get().stack.map((entry) => entry.view),
    shownToast: () => {
      const { open, variant, message } = toast.state.get()
      return open ? [variant, message] : undefined
    },
    lists: (namespace: Namespace = 'eip155') => listConnections(kit.session.state.get(), namespace, {}),
  }
}
