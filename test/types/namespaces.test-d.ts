import {
  type AdapterPlugin,
  type ChainDefinition,
  createAppKit,
  defineAdapter,
  type Namespace,
  type Namespaces,
} from 'latchkey'
import { defineChain } from 'latchkey/networks'

declare module 'latchkey' {
  interface Namespaces {
    tide: true
  }
}

// A package adds its namespace, which then is one like ours.
const names: Record<keyof Namespaces, string> = {
  ...{ eip155: '', solana: '', polkadot: '', bip122: '', cosmos: '' },
  tide: 'Tide',
}
export const one: Namespace = 'tide'
// @ts-expect-error no package added this namespace
export const unknown: Namespace = 'ebb'

const chain: ChainDefinition = {
  name: names.tide,
  icon: 'https://tide.example/icon.svg',
  isAddress: (text) => /^td1[a-z0-9]{20}$/.test(text),
  signIn: { name: 'Tide', address: /^td1[a-z0-9]{20}$/, reference: /^[a-z0-9]{1,32}$/ },
  walletConnect: {
    methods: ['tide_sign'],
    signMessage: {
      ask: (message, address) => ({ method: 'tide_sign', params: { message, address } }),
      read: (answer) => (typeof answer === 'string' ? answer : undefined),
    },
  },
}
// @ts-expect-error the name is missing
export const nameless: ChainDefinition = { icon: 'https://tide.example/icon.svg' }
// @ts-expect-error a pattern, not its source
export const text: ChainDefinition = { name: 'Tide', signIn: { ...chain.signIn, address: '^td1' } }

const tideAdapter = (): AdapterPlugin =>
  defineAdapter({
    latchkey: '^0.2.0',
    namespace: 'tide',
    chain: async () => ({ default: chain }),
    setup: async () => ({
      default: async (ctx) => {
        const { name = '' } = (await ctx.chain('tide')) ?? {}
        throw new Error(name)
      },
    }),
  })
// @ts-expect-error no package added this namespace
defineAdapter({ latchkey: '^0.2.0', namespace: 'ebb', setup: tideAdapter().setup })
// @ts-expect-error the definition is imported when it is needed
defineAdapter({ latchkey: '^0.2.0', namespace: 'tide', chain, setup: tideAdapter().setup })

const kit = createAppKit({
  projectId: 'p',
  networks: [
    defineChain({
      id: '1',
      name: 'Tide',
      chainNamespace: 'tide',
      nativeCurrency: { name: 'Tide', symbol: 'TIDE', decimals: 9 },
      rpcUrls: { default: { http: ['https://tide.example'] } },
    }),
  ],
  adapters: [tideAdapter()],
  plugins: [],
})
export const address: string | undefined = kit.getAccount('tide')?.address
