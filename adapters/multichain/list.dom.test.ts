import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connector } from '../../kernel/session/types.js'
import { solana } from '../networks.js'
import { createShared, fakeContext } from '../testing/fakeContext.js'
import { multichainAdapter } from './index.js'
import { createExtension, EXTENSION } from './testing/extension.js'
import { type Answers, SOLANA, sessionOf, startPostingWallet } from './testing/postingWallet.js'

const RDNS = 'dev.latchkey.heath'
const ID = `multichain:${RDNS}`
const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
const FILLED = { assets: {}, customRpcUrls: [] }
const NETWORKS = {
  eip155: { ...mainnet, ...FILLED, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' },
  solana: { ...solana, ...FILLED, caipNetworkId: SOLANA, chainNamespace: 'solana' },
} as const
const own = {
  eip155: { id: RDNS, type: 'ANNOUNCED', name: 'Heath', chain: 'eip155', info: { rdns: RDNS } },
  solana: { id: 'Heath', type: 'ANNOUNCED', name: 'Heath', chain: 'solana' },
} as const
const SESSION: Answers = { wallet_getSession: () => sessionOf([]) }

let life: AbortController
const ends: (() => void)[] = []
beforeEach(() => {
  life = new AbortController()
})
afterEach(() => {
  life.abort()
  for (const end of ends.splice(0)) end()
  localStorage.clear()
  Reflect.deleteProperty(window, 'chrome')
  vi.useRealTimers()
})

/** Starts the adapter in both namespaces of a kit, each of which lists these connectors first. */
function start(before: readonly Connector[] = [], more: { enableEIP6963?: boolean } = {}) {
  const plugin = multichainAdapter()
  const shared = createShared()
  const adapters = (['eip155', 'solana'] as const).map((namespace) => ({ ...plugin, namespace }))
  const contexts = (['eip155', 'solana'] as const).map((namespace) => {
    const options = { adapters: [...adapters, plugin], ...more }
    const { ctx, destroy } = fakeContext({ networks: [NETWORKS[namespace]], update: () => {}, options })
    ends.push(destroy)
    ctx.addConnector(...before.filter(({ chain }) => chain === namespace))
    return { ...ctx, shared }
  })
  for (const ctx of contexts) plugin.discover?.(ctx)
  const [evm, svm] = contexts
  const ids = () => contexts.map((ctx) => ctx.connectors().map(({ id }) => id))
  return { evm, svm, ids }
}

const announce = (more: object = {}) =>
  window.dispatchEvent(
    new CustomEvent('caip294:wallet_announce', {
      detail: { method: 'wallet_announce', params: { name: 'Heath', icon: ICON, rdns: RDNS, ...more } },
    }),
  )
const announceProvider = (rdns: string) => {
  const info = { uuid: '1', name: 'MetaMask', icon: ICON, rdns }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider: {} } }))
}
const both = (id: string) => [[id], [id]]

test('a wallet that answers is listed in both namespaces, in place of its own connectors', async () => {
  startPostingWallet(SESSION, life.signal)
  const { ids } = start([own.eip155, own.solana])
  announce()
  await vi.waitFor(() => expect(ids()).toEqual(both(ID)))
})

test('its own connectors that are listed later are removed', async () => {
  startPostingWallet(SESSION, life.signal)
  const { evm, svm, ids } = start()
  announce()
  await vi.waitFor(() => expect(ids()).toEqual(both(ID)))
  evm?.addConnector(own.eip155)
  svm?.addConnector(own.solana)
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  window.dispatchEvent(new Event('wallet-standard:register-wallet'))
  await vi.waitFor(() => expect(ids()).toEqual(both(ID)))
})

test('an announcement repeated is asked once and listed once', async () => {
  const wallet = startPostingWallet(SESSION, life.signal)
  const { ids } = start()
  announce()
  announce()
  await vi.waitFor(() => expect(ids()).toEqual(both(ID)))
  announce()
  expect(wallet.methods()).toEqual(['wallet_getSession'])
})

test('a claim that nothing answers hides no wallet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ids } = start([own.eip155, own.solana])
  announce()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.runAllTimersAsync()
  expect(ids()).toEqual([[RDNS], ['Heath']])
})

test('a wallet that ignores the first request is asked once more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { ids } = start()
  announce()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  const wallet = startPostingWallet(SESSION, life.signal)
  await vi.runAllTimersAsync()
  await vi.waitFor(() => expect(ids()).toEqual(both(ID)))
  expect(wallet.methods()).toEqual(['wallet_getSession'])
})

test('the host can switch EIP-6963 off', async () => {
  const wallet = startPostingWallet(SESSION, life.signal)
  const { ids } = start([], { enableEIP6963: false })
  announceProvider('io.metamask')
  announce()
  await vi.waitFor(() => expect(ids()).toEqual(both(ID)))
  expect(wallet.methods()).toEqual(['wallet_getSession'])
})

test('two wallets that claim one rdns both stay, for the visitor to choose', async () => {
  startPostingWallet(SESSION, life.signal)
  const { evm, ids } = start([own.eip155])
  announce()
  await vi.waitFor(() => expect(ids()).toEqual(both(ID)))
  const rival = { ...own.eip155, id: `${RDNS}#2` }
  evm?.addConnector(rival)
  window.dispatchEvent(new Event('eip6963:announceProvider'))
  await vi.waitFor(() => expect(ids()[0]?.toSorted()).toEqual([RDNS, rival.id]))
})

test('a stored connection by its own connector keeps that connector', async () => {
  localStorage.setItem('@appkit/eip155:connected_connector_id', RDNS)
  const wallet = startPostingWallet(SESSION, life.signal)
  const { ids } = start([own.eip155, own.solana])
  announce()
  await vi.waitFor(() => expect(wallet.methods()).toEqual(['wallet_getSession']))
  expect(ids()).toEqual([[RDNS], ['Heath']])
})

test('a port that the announcement names is used, and the page posts nothing', async () => {
  const extension = createExtension(SESSION)
  Object.assign(window, { chrome: { runtime: extension.runtime } })
  const wallet = startPostingWallet(SESSION, life.signal)
  const { ids } = start()
  announce({ extensionId: EXTENSION })
  await vi.waitFor(() => expect(ids()).toEqual(both(ID)))
  expect(extension.methods()).toEqual(['wallet_getSession'])
  expect(wallet.asked).toEqual([])
})

test('without an answer on the port, page messages are used', async () => {
  const extension = createExtension()
  Object.assign(window, { chrome: { runtime: extension.runtime } })
  const { ids } = start()
  const wallet = startPostingWallet(SESSION, life.signal)
  announce({ extensionId: EXTENSION })
  await vi.waitFor(() => expect(extension.ports).toHaveLength(1))
  extension.ports[0]?.stop()
  await vi.waitFor(() => expect(ids()).toEqual(both(ID)))
  expect(wallet.methods()).toEqual(['wallet_getSession'])
})

test('MetaMask, which announces itself by EIP-6963 only, is asked for its port', async () => {
  const extension = createExtension(SESSION)
  Object.assign(window, { chrome: { runtime: extension.runtime } })
  startContentScript({ result: { extensionId: EXTENSION } })
  const { ids } = start()
  announceProvider('io.metamask')
  await vi.waitFor(() => expect(ids()).toEqual(both('multichain:io.metamask')))
  expect(extension.methods()).toEqual(['wallet_getSession'])
})

test('other wallets of EIP-6963 are asked nothing', async () => {
  const wallet = startPostingWallet(SESSION, life.signal)
  const { ids } = start()
  announceProvider(RDNS)
  announceProvider('io.metamask')
  await vi.waitFor(() => expect(ids()).toEqual(both('multichain:io.metamask')))
  expect(wallet.methods()).toEqual(['wallet_getSession'])
})

/** Answers the request for MetaMask's state, after a hint that its worker was asleep. */
function startContentScript(state: object) {
  const reply = (data: object) => {
    const message = { target: 'metamask-inpage', data: { name: 'metamask-provider', data } }
    window.dispatchEvent(
      new MessageEvent('message', { data: message, source: window, origin: location.origin }),
    )
  }
  let requests = 0
  const answer = ({ data }: MessageEvent<{ target?: unknown; data?: { name?: unknown } } | null>) => {
    if (data?.target !== 'metamask-contentscript' || data.data?.name !== 'metamask-provider') return
    requests++
    reply(requests === 1 ? { method: 'METAMASK_EXTENSION_CONNECT_CAN_RETRY' } : state)
  }
  window.addEventListener('message', answer, { signal: life.signal })
}
