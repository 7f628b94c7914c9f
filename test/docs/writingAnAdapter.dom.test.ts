import { expect, onTestFinished, test, vi } from 'vitest'
import { adapterProofs } from '../kit/adapter/testAdapter.js'
import { createTestKit } from '../kit/createTestKit.js'
import { createVirtualWallet } from '../kit/wallets/createVirtualWallet.js'
import { keyAt } from '../kit/wallets/keys.js'
import { type CreateMind, type PutFace, WalletError, type WalletKind } from '../kit/wallets/types.js'
import { openPage } from './openPage.js'

// docs/writing-an-adapter.md: its adapter passes the proofs that it recommends.

const PAGE = 'docs/writing-an-adapter.md'

type State = { addresses: string[]; chain: string }
type Listener = (addresses: string[], chain: string) => void

const createMind: CreateMind = (context) => {
  const address = async (account: number) =>
    `td1${[...keyAt(account)]
      .map((byte) => (byte % 36).toString(36))
      .join('')
      .slice(0, 20)}`
  const state = async (): Promise<State> => ({
    addresses: context.permitted ? await Promise.all(context.accounts.map(address)) : [],
    chain: context.network.replace('tide:', ''),
  })
  return {
    address,
    async handle(method, params) {
      if (method === 'silently') return context.permitted ? state() : undefined
      if (method === 'sign') {
        await context.ask('sign')
        return encodeURIComponent(String(params)).padEnd(64, '=')
      }
      if (method !== 'connect') throw new WalletError(4200, `The wallet does not support ${method}.`)
      const isNew = !context.permitted
      await context.ask(isNew ? 'connect' : 'switch')
      context.permitted = true
      context.network = `tide:${params}`
      return state()
    },
    notify: async () => context.emit('change', await state()),
  }
}

/** Announces the wallet as the page's `wallets.ts` expects. */
const putFace: PutFace = ({ id, name, icon }, call) => {
  const listeners = new Set<Listener>()
  const ask = async (method: string, params?: unknown) => {
    const reply = await call(method, params)
    if ('result' in reply) return reply.result
    throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
  }
  const detail = {
    ...{ id, name, icon },
    connect: (chain: string) => ask('connect', chain),
    silently: (chain: string) => ask('silently', chain),
    sign: (_: string, text: string) => ask('sign', text),
    on(_: string, listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const announce = () => window.dispatchEvent(new CustomEvent('tide:wallet', { detail }))
  window.addEventListener('tide:ask', announce)
  announce()
  return {
    emit: (_, payload) => {
      const { addresses, chain } = payload as State
      for (const listener of [...listeners]) listener(addresses, chain)
    },
    count: () => listeners.size,
    remove: () => window.removeEventListener('tide:ask', announce),
  }
}

const kind: WalletKind = {
  ...{ createMind, putFace, network: 'tide:main', elsewhere: 'tide:elsewhere' },
  idOf: (name) => name,
}
const network = (id: string) =>
  ({
    ...{ id, name: `Tide ${id}`, chainNamespace: 'tide', caipNetworkId: `tide:${id}` },
    nativeCurrency: { name: 'Tide', symbol: 'TIDE', decimals: 8 },
    rpcUrls: { default: { http: ['https://node.tide.example'] } },
  }) as const

const fixtures = {
  networks: [network('main'), network('test')],
  wallet: () => createVirtualWallet({ namespace: 'tide' as never, kind }),
} as const
const makeNothing = () => ({ namespace: 'tide' }) as never
const titles = adapterProofs(makeNothing, fixtures as never).map(({ title }) => title)

test.each(titles)('the documented adapter: %s', async (title) => {
  const { tideAdapter } = await openPage(PAGE).run('#the-manifest')
  const proof = adapterProofs(tideAdapter, fixtures as never).find((one) => one.title === title)
  await proof?.run()
})

test('the documented namespace describes its chain', async () => {
  const { default: chain } = await openPage(PAGE).run('#the-namespace:2')
  expect([chain.isAddress(`td1${'a'.repeat(20)}`), chain.isAddress('0x')]).toEqual([true, false])
})

test('the documented balance is read from the node of the network', async () => {
  const { balance } = await openPage(PAGE).run('#capabilities')
  vi.stubGlobal('fetch', async () => Response.json('1500'))
  onTestFinished(() => void vi.unstubAllGlobals())
  const read = await balance.native({ address: 'td1', network: network('main') })
  expect(read).toEqual({ value: 1500n, decimals: 8, symbol: 'TIDE' })
})

test('the documented connector connects the provider of an SDK', async () => {
  const { address, provider } = await sdkOf()
  const { adapter } = await openPage(PAGE).run('#a-wallet-not-a-chain', {
    loadSdk: async () => ({ provider }),
  })
  const kit = createTestKit({ adapters: [adapter] })
  onTestFinished(() => kit.destroy())
  expect(await kit.connect('acme')).toBe(address)
})

/** The provider of a virtual wallet, as an SDK would hand it over. */
async function sdkOf() {
  const wallet = createVirtualWallet()
  const found = new Promise<unknown>((done) => {
    const heard = (event: Event) => done((event as CustomEvent<{ provider: unknown }>).detail.provider)
    window.addEventListener('eip6963:announceProvider', heard, { once: true })
  })
  const uninstall = wallet.install()
  onTestFinished(uninstall)
  return { address: (await wallet.addresses())[0], provider: await found }
}
