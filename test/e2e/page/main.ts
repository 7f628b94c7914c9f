import { createAppKit } from 'latchkey'
import 'latchkey/elements'
import { evmAdapter, evmConnector } from 'latchkey/adapters/evm'
import { accountTabs, allPlugins, connect, multiwallet, onramp, review, siwx, swap } from 'latchkey/plugins'
import { adaptersOf, networksOf, type Part } from './adapters.js'
import { demo, extra } from './demo/index.js'
import { config, defaults, networks, projectId, routers } from './sandbox.js'
import { makeSignIn, type SignIn } from './signIn.js'
import { tools } from './tools.js'

type Options = Partial<Parameters<typeof createAppKit>[0]> & {
  /** Adapters and connectors by name. @default ['evm'] */
  use?: readonly Part[]
  /** Enables sign-in. */
  signIn?: SignIn
  /** Adds the embedded wallet, whose logins would otherwise appear on every first view. */
  embedded?: boolean
  /** Shows the page's requests in words first. */
  reviewed?: boolean
  /** The folder of the descriptors that reviews read. */
  descriptors?: string
  /** Names of plugins to omit. */
  without?: readonly string[]
}

/** Plugins whose options only the sandbox has. */
const OWN = ['swap', 'onramp', 'review']

/** The tools for making any kit in `page.evaluate`. */
const lk = {
  ...tools,
  createAppKit,
  connect,
  accountTabs,
  multiwallet,
  siwx,
  swap,
  demo,
  extra,
  evmAdapter,
  evmConnector,
  networks,
  config,
  projectId,
  /** Makes a kit with the sandbox's services, the first two networks, and every plugin. */
  create: ({ use, signIn, embedded, reviewed, descriptors, without = [], ...overrides }: Options = {}) => {
    const {
      use: chosen = use ?? ['evm'],
      signIn: asked = signIn,
      embedded: isEmbedded = embedded,
      reviewed: isReviewed = reviewed,
      ...given
    }: Options = window.__kitOptions ?? {}
    if (asked) lk.signIn = makeSignIn(asked)
    const kit = createAppKit({
      ...defaults,
      networks: networksOf(chosen),
      adapters: adaptersOf(chosen),
      plugins: [
        ...allPlugins().filter(
          ({ name }) => !OWN.includes(name) && (isEmbedded || name !== 'embedded-wallet'),
        ),
        swap({ networks: routers }),
        onramp({ hosts: ['localhost'] }),
        review({ what: isReviewed ? 'all' : 'ours', descriptors }),
      ].filter(({ name }) => !without.includes(name)),
      ...(asked && { siwx: lk.signIn }),
      ...given,
      ...overrides,
    })
    lk.kits.push(kit)
    return kit
  },
  /** Every kit that `create` made, for later `page.evaluate` calls. */
  kits: [] as ReturnType<typeof createAppKit>[],
  /** The sign-in object of the last kit. A test may replace its methods. */
  signIn: undefined as ReturnType<typeof makeSignIn> | undefined,
}

declare global {
  interface Window {
    lk: typeof lk
  }
}

window.lk = lk
