import type { Context } from '../../../kernel/index.js'
import { createTestKit, type TestKitOptions } from '../../../kernel/testing/createTestKit.js'
import { createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { connect } from '../index.js'

type Parameters = TestKitOptions & { adapter?: ReturnType<typeof createFakeAdapter> | undefined }

/** Opens the modal on the list of wallets, with a real kernel and plugin but no screen. */
export async function openConnect({ adapter = createFakeAdapter(), ...more }: Parameters = {}) {
  const kit = createTestKit({ adapters: [adapter], plugins: [connect()], ...more })
  const { modal, plugins, router, toast } = await kit.kernel.runtime()
  // On a busy machine, opening resolves with the loading frame.
  await plugins.activate('connect')
  await modal.open({ view: 'Connect' })
  const ctx = kit.kernel.host.entries.get('connect')?.ctx as Context<'connect'>
  const views = () => router.state.get().stack.map((entry) => entry.view)
  const show = async (view: string, params?: unknown) => {
    router.push(view, params)
    while (router.state.get().phase !== 'ready') await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    ...kit,
    ctx,
    adapter,
    modal,
    router,
    toast,
    views,
    show,
    isOpen: () => kit.kernel.modal.get().open,
  }
}
