/**
 * How each block of code of the docs is run: the test that runs it, or why none does. Keys are those of
 * `scripts/docs/blocks.ts`. `every.test.ts` fails if a block has no line here, or if its test doesn't name it.
 */
export type Way = { readonly test: string } | { readonly reason: string }

const inProcess = (name: string): Way => ({ test: `test/docs/${name}` })
/** Every kit also connects in the browser, built for production (`test/e2e/docs/kits.test.ts`). */
const KITS = inProcess('kits.dom.test.ts')
const START = inProcess('start.dom.test.tsx')
const LOOK = inProcess('look.dom.test.tsx')
const COMPOSE = inProcess('compose.dom.test.ts')
const CHAINS = inProcess('adapters.dom.test.ts')
const ADAPTER = inProcess('writingAnAdapter.dom.test.ts')
const PLUGINS = inProcess('plugins.dom.test.ts')
const FACTS = inProcess('facts.dom.test.ts')
const SIGN_IN = inProcess('signIn.dom.test.tsx')
const SERVER = inProcess('servers.test.ts')
const RENDERING = inProcess('serverRendering.dom.test.tsx')
const WAGMI = inProcess('wagmi.dom.test.ts')
const TESTS = inProcess('testing.dom.test.ts')
const SHELL = inProcess('shell.test.ts')
/** Made from the packed package, built, and driven in the browser. */
const PAGE: Way = { test: 'test/scripts/examples/documented.ts' }
const SCRIPT_TAG: Way = { test: 'test/scripts/examples/documentedScriptTag.ts' }
const PLAYWRIGHT: Way = { test: 'test/scripts/examples/documentedTest.ts' }
const because = (reason: string): Way => ({ reason })
const PAIRING = because(
  'needs the public relay; `test/e2e/walletconnect` makes the same call against a local one',
)
const TYPES = because('types only, which the compiler checks')

export const REGISTRY: Readonly<Record<string, Way>> = {
  'README.md#try-it': SHELL,
  'README.md#use-it': SHELL,
  'README.md#use-it:2': START,
  'docs/accessibility.md#buttons-of-your-own': LOOK,
  'docs/accessibility.md#languages': LOOK,
  'docs/adapters.md#chains': KITS,
  'docs/adapters.md#evm': CHAINS,
  'docs/adapters.md#solana': CHAINS,
  'docs/adapters.md#bitcoin': CHAINS,
  'docs/adapters.md#polkadot': CHAINS,
  'docs/adapters.md#cosmos': CHAINS,
  'docs/adapters.md#cosmos:2': CHAINS,
  'docs/compose.md#compose-plugins': COMPOSE,
  'docs/compose.md#open-a-view': COMPOSE,
  'docs/compose.md#a-kit-without-a-screen': PAIRING,
  'docs/compose.md#add-adapters-later': COMPOSE,
  'docs/embedded-wallet.md#the-embedded-wallet': KITS,
  'docs/errors.md#errors': FACTS,
  'docs/events.md#facts': FACTS,
  'docs/events.md#analytics': FACTS,
  'docs/install.md#vite-and-react': SHELL,
  'docs/install.md#vite-and-react:2': PAGE,
  'docs/install.md#vite-and-react:3': PAGE,
  'docs/install.md#vite-and-react:4': SHELL,
  'docs/install.md#nextjs': SHELL,
  'docs/install.md#nextjs:2': PAGE,
  'docs/install.md#nextjs:3': PAGE,
  'docs/install.md#nextjs:4': PAGE,
  'docs/install.md#nextjs:5': SHELL,
  'docs/install.md#vue': SHELL,
  'docs/install.md#vue:2': PAGE,
  'docs/install.md#vue:3': PAGE,
  'docs/install.md#vue:4': PAGE,
  'docs/install.md#vue:5': PAGE,
  'docs/install.md#vue:6': SHELL,
  'docs/install.md#plain-html': SHELL,
  'docs/install.md#plain-html:2': PAGE,
  'docs/install.md#plain-html:3': PAGE,
  'docs/install.md#plain-html:4': SHELL,
  'docs/install.md#1-make-a-kit': KITS,
  'docs/install.md#react': START,
  'docs/install.md#without-react': START,
  'docs/install.md#without-react:2': START,
  'docs/install.md#without-react:3': START,
  'docs/install.md#vue-and-others': TYPES,
  'docs/install.md#vue-and-others:2': because(
    'svelte is not installed, and the types are those of Vue with another name',
  ),
  'docs/install.md#3-use-the-wallet': START,
  'docs/migration.md#createappkit': KITS,
  'docs/names.md#names': COMPOSE,
  'docs/names.md#what-is-signed': FACTS,
  'docs/names.md#registries-of-your-own': FACTS,
  'docs/names.md#registries-of-your-own:2': FACTS,
  'docs/onramp.md#buying': KITS,
  'docs/onramp.md#the-providers-window': COMPOSE,
  'docs/performance.md#performance': SHELL,
  'docs/plugins.md#start-from-the-template': SHELL,
  'docs/plugins.md#four-files': PLUGINS,
  'docs/plugins.md#four-files:2': PLUGINS,
  'docs/plugins.md#four-files:3': PLUGINS,
  'docs/plugins.md#four-files:4': PLUGINS,
  'docs/plugins.md#four-files:5': PLUGINS,
  'docs/plugins.md#four-files:6': PLUGINS,
  'docs/plugins.md#style-its-views': PLUGINS,
  'docs/plugins.md#translations': PLUGINS,
  'docs/plugins.md#a-remote-switch-of-its-own': PLUGINS,
  'docs/plugins.md#how-plugins-meet': PLUGINS,
  'docs/plugins.md#how-plugins-meet:2': PLUGINS,
  'docs/plugins.md#replace-a-built-in-view': PLUGINS,
  'docs/plugins.md#replace-a-built-in-view:2': PLUGINS,
  'docs/plugins.md#balances-tokens-activity-and-names': PLUGINS,
  'docs/plugins.md#balances-tokens-activity-and-names:2': PLUGINS,
  'docs/plugins.md#balances-tokens-activity-and-names:3': PLUGINS,
  'docs/plugins.md#balances-tokens-activity-and-names:4': PLUGINS,
  'docs/plugins.md#what-goes-wrong-goes-wrong-alone': PLUGINS,
  'docs/plugins.md#prove-it': TESTS,
  'docs/plugins.md#versions': PLUGINS,
  'docs/protocol.md#base-addresses': FACTS,
  'docs/protocol.md#blockchain-service': TYPES,
  'docs/protocol.md#analytics-service': FACTS,
  'docs/remote-features.md#your-wishes': FACTS,
  'docs/script-tag.md#a-script-tag': SCRIPT_TAG,
  'docs/script-tag.md#integrity': SCRIPT_TAG,
  'docs/self-hosting.md#services-of-your-own': KITS,
  'docs/sending.md#sending': COMPOSE,
  'docs/sending.md#filling-it-in': COMPOSE,
  'docs/server-rendering.md#nextjs': RENDERING,
  'docs/server-rendering.md#nextjs:2': RENDERING,
  'docs/server-rendering.md#nextjs:3': RENDERING,
  'docs/server-rendering.md#nextjs:4': RENDERING,
  'docs/server-rendering.md#a-kit-at-module-level': RENDERING,
  'docs/server-rendering.md#a-page-without-a-server': RENDERING,
  'docs/several-wallets.md#several-wallets': COMPOSE,
  'docs/several-wallets.md#from-the-page': COMPOSE,
  'docs/several-wallets.md#from-the-page:2': START,
  'docs/sign-in.md#checking-it-on-your-server': SERVER,
  'docs/sign-in.md#checking-it-on-your-server:2': SIGN_IN,
  'docs/sign-in.md#nonces': SIGN_IN,
  'docs/sign-in.md#storing-sessions': KITS,
  'docs/sign-in.md#explain-a-refusal': SIGN_IN,
  'docs/sign-in.md#use-a-service': SIGN_IN,
  'docs/sign-in.md#the-older-interface': SIGN_IN,
  'docs/sign-in.md#in-the-page': SIGN_IN,
  'docs/sign-in.md#in-the-page:2': SIGN_IN,
  'docs/specification.md#specification': TESTS,
  'docs/swapping.md#swapping': COMPOSE,
  'docs/swapping.md#where': COMPOSE,
  'docs/testing.md#in-a-browser-with-playwright': PLAYWRIGHT,
  'docs/testing.md#in-a-browser-with-playwright:2': PLAYWRIGHT,
  'docs/testing.md#in-the-process-with-vitest': TESTS,
  'docs/testing.md#a-plugin': TESTS,
  'docs/testing.md#an-adapter': TESTS,
  'docs/theming.md#theming': LOOK,
  'docs/theming.md#follow-the-system-or-your-page': LOOK,
  'docs/theming.md#in-the-page-instead-of-over-it': LOOK,
  'docs/wagmi.md#a-complete-page': SHELL,
  'docs/wagmi.md#a-complete-page:2': PAGE,
  'docs/wagmi.md#a-complete-page:3': PAGE,
  'docs/wagmi.md#the-kit-as-a-connector-of-wagmi': WAGMI,
  'docs/wagmi.md#wagmis-connectors-in-the-kit': WAGMI,
  'docs/wallets.md#wallets': KITS,
  'docs/wallets.md#connect-without-the-modal': PAIRING,
  'docs/writing-an-adapter.md#write-an-adapter': SHELL,
  'docs/writing-an-adapter.md#the-manifest': ADAPTER,
  'docs/writing-an-adapter.md#the-namespace': ADAPTER,
  'docs/writing-an-adapter.md#the-namespace:2': ADAPTER,
  'docs/writing-an-adapter.md#the-namespace:3': ADAPTER,
  'docs/writing-an-adapter.md#the-setup': ADAPTER,
  'docs/writing-an-adapter.md#capabilities': ADAPTER,
  'docs/writing-an-adapter.md#a-wallet-not-a-chain': ADAPTER,
  'examples/adapter-ton/README.md#ton-for-latchkey': because(
    'excerpt of a host; `examples/adapter-ton/test/journey.spec.ts` drives the page that has it',
  ),
  'examples/adapter-ton/README.md#run-it': SHELL,
  'examples/create-latchkey/README.md#create-latchkey': SHELL,
  'examples/create-latchkey/README.md#create-latchkey:2': SHELL,
  'examples/server/README.md#with-cookies': because(
    'excerpt with an ellipsis; `plugins/siwx/http` is tested against this server',
  ),
  'examples/server/README.md#with-tokens': because(
    'excerpt with an ellipsis; `docs/sign-in.md#use-a-service` is run against this server',
  ),
}
