import type { AnyPlugin, Context } from '../../../../kernel/index.js'
import { createTestKit, type TestKitOptions } from '../../../../kernel/testing/createTestKit.js'
import { createFakeAdapter, deferred } from '../../../../kernel/testing/fakeAdapter.js'
import { fakePlugin, route } from '../../../../kernel/testing/fakePlugin.js'
import { connect } from '../../../connect/index.js'
import { createApprovals } from '../../approvals.js'

type Parameters = Omit<TestKitOptions, 'plugins' | 'adapters'> & { plugins?: readonly AnyPlugin[] }

/** A real kernel, an embedded wallet account, and a frame that the test controls. */
export async function openApprovals({ plugins: more = [], ...rest }: Parameters = {}) {
  const reads: string[] = []
  const balance = {
    native: async ({ address }: { address: string }) => {
      reads.push(address)
      return { value: 1n, decimals: 18, symbol: 'ETH' }
    },
  }
  const adapter = createFakeAdapter({ wallets: [{ id: 'ID_AUTH', type: 'AUTH' }], answers: { balance } })
  const owner = fakePlugin('embedded-wallet', {
    state: { approvals: 0 },
    routes: { ApproveTransaction: route(), ActivePermissions: route() },
    setup: () => undefined,
  })
  const kit = createTestKit({ plugins: [connect(), owner, ...more], adapters: [adapter], ...rest })
  const { modal, router, plugins } = await kit.kernel.runtime()
  await kit.session.connect({ connectorId: 'ID_AUTH' })
  await plugins.activate('embedded-wallet')
  const ctx = kit.kernel.host.entries.get('embedded-wallet')?.ctx as Context<'embedded-wallet'>
  const approvals = createApprovals({ ctx })
  reads.length = 0
  return {
    ...{ ...kit, ctx, modal, router, plugins, approvals, reads },
    isOpen: () => kit.kernel.modal.get().open,
    views: () => router.state.get().stack.map(({ view }) => view),
    waiting: () => ctx.state.get().approvals,
    /** Sends a request from the page; the test answers it as the visitor in the frame. */
    ask() {
      const answer = deferred<string>()
      const signals: AbortSignal[] = []
      const result = approvals.run((signal) => {
        signals.push(signal)
        return answer.promise
      })
      result.catch(() => undefined)
      return { result, answer, signal: () => signals[0] }
    },
  }
}
