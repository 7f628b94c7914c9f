import { createAppKit } from 'latchkey'
import 'latchkey/elements'
import { evmAdapter } from 'latchkey/adapters/evm'
import { accountTabs } from 'latchkey/plugins/account-tabs'
import { connect } from 'latchkey/plugins/connect'
import { demo, extra } from './demo/index.js'
import { config, defaults, networks, projectId } from './sandbox.js'
import { tools } from './tools.js'

type Options = Partial<Parameters<typeof createAppKit>[0]>

/** What a test needs to make any kit from `page.evaluate`. */
const lk = {
  ...tools,
  createAppKit,
  connect,
  accountTabs,
  demo,
  extra,
  evmAdapter,
  networks,
  config,
  projectId,
  /** A kit with the sandbox's services, the first two networks, and the plugins of this page. */
  create: (overrides: Options = {}) => {
    const kit = createAppKit({
      ...defaults,
      adapters: [evmAdapter()],
      plugins: [connect(), accountTabs()],
      ...window.__kitOptions,
      ...overrides,
    })
    lk.kits.push(kit)
    return kit
  },
  /** Every kit that `create` made, for the next `page.evaluate`. */
  kits: [] as ReturnType<typeof createAppKit>[],
}

declare global {
  interface Window {
    lk: typeof lk
  }
}

window.lk = lk
