import {
  accountTabs,
  connect,
  embeddedWallet,
  multiwallet,
  names,
  onramp,
  send,
  siwx,
  swap,
} from '../../plugins/index.js'
import { createFakeConfig } from '../../plugins/siwx/testing/fakeConfig.js'
import { mockAdapter, testPlugin } from './vitest.js'

/** Two wallets: one that approves at once, and one that never answers. */
const adapters = [
  mockAdapter({ wallets: ['mock'] }),
  mockAdapter({
    namespace: 'solana',
    wallets: ['slow'],
    features: { connect: () => new Promise<never>(() => {}) },
  }),
]
const wallet = { id: '0'.repeat(64), name: 'Some Wallet', homepage: 'https://wallet.latchkey.test' }
const entry = (folder: string) => ({
  url: `${import.meta.dirname}/../../plugins/${folder}/index.ts`,
  execArgv: ['--import', 'tsx'],
})

testPlugin(connect, {
  adapters,
  module: entry('connect'),
  views: {
    ConnectingExternal: { connectorId: 'slow', namespace: 'solana' },
    ConnectingMultiChain: { name: 'mock', connectors: [{ connectorId: 'mock', namespace: 'eip155' }] },
    ConnectingWalletConnect: { wallet },
    ConnectingWalletConnectBasic: {
      uri: `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`,
    },
    Downloads: { wallet },
    SwitchActiveChain: { switchToChain: 'solana' },
  },
})
testPlugin(accountTabs, {
  plugins: [connect()],
  module: entry('account-tabs'),
  views: { NftDetail: { nft: { id: 'one', name: 'One', isSpam: false } } },
})
testPlugin(send, { plugins: [connect(), accountTabs()], module: entry('send') })
testPlugin(swap, {
  plugins: [connect(), accountTabs()],
  module: entry('swap'),
  views: { SwapSelectToken: { side: 'to' } },
})
testPlugin(onramp, { plugins: [connect(), accountTabs()], module: entry('onramp') })
testPlugin(names, {
  plugins: [connect(), accountTabs()],
  module: entry('names'),
  views: { RegisterAccountNameSuccess: { name: 'alice.reown.id' } },
})
testPlugin(multiwallet, { plugins: [connect(), accountTabs()], module: entry('multiwallet') })
testPlugin(siwx, {
  plugins: [connect()],
  module: entry('siwx'),
  options: { siwx: createFakeConfig({ getRequired: () => false }).config },
})
testPlugin(embeddedWallet, {
  plugins: [connect()],
  module: entry('embedded-wallet'),
  views: {
    EmailLogin: { email: 'ada@example.org', step: 'VERIFY_OTP' },
    ConnectingSocial: { provider: 'google' },
  },
})
