import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { ICore } from '@walletconnect/types'
import UniversalProvider from '@walletconnect/universal-provider'
import { buildApprovedNamespaces } from '@walletconnect/utils'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Relay, startRelay } from './index.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const PAGE = 'a'.repeat(32)
const WALLET = 'b'.repeat(32)

let relay: Relay
beforeAll(async () => {
  // Keeps the clients from calling WalletConnect's own servers.
  vi.stubEnv('IS_VITEST', 'true')
  relay = await startRelay()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await relay.close()
})

let made = 0
const shared = () => ({
  relayUrl: relay.url,
  logger: 'silent',
  telemetryEnabled: false,
  customStoragePrefix: `client-${made++}`,
  storageOptions: { database: ':memory:' },
})
const metadata = (name: string) => ({ name, description: name, url: 'http://localhost', icons: [] })

async function makeWallet(projectId: string) {
  // The declared types differ in optional properties.
  const core = new Core({ projectId, ...shared() }) as ICore
  const wallet = await WalletKit.init({ core, metadata: metadata('Wallet') })
  wallet.on('session_proposal', async ({ id, params }) => {
    const eip155 = {
      chains: ['eip155:31337'],
      methods: ['personal_sign'],
      events: ['chainChanged'],
      accounts: [`eip155:31337:${ADDRESS}`],
    }
    const namespaces = buildApprovedNamespaces({ proposal: params, supportedNamespaces: { eip155 } })
    await wallet.approveSession({ id, namespaces })
  })
  wallet.on('session_request', async ({ topic, id }) => {
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
  })
  return wallet
}

const makePage = (projectId: string) =>
  UniversalProvider.init({ projectId, metadata: metadata('Page'), ...shared() })

const optionalNamespaces = {
  eip155: {
    chains: ['eip155:31337'],
    methods: ['personal_sign'],
    events: ['chainChanged'],
    rpcMap: { 31337: 'http://127.0.0.1:1' },
  },
}

test('a page and a wallet pair, sign, sync a change and disconnect', async () => {
  const [page, wallet] = await Promise.all([makePage(PAGE), makeWallet(WALLET)])
  page.on('display_uri', (uri: string) => void wallet.pair({ uri }))
  const session = await page.connect({ optionalNamespaces })
  expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:31337:${ADDRESS}`])

  const request = { method: 'personal_sign', params: ['0x68', ADDRESS] }
  expect(await page.request(request, 'eip155:31337')).toBe('0xsigned')

  const topic = session?.topic ?? ''
  const changed = new Promise((resolve) => page.on('session_event', resolve))
  const event = { name: 'chainChanged', data: 31337 }
  await wallet.emitSessionEvent({ topic, event, chainId: 'eip155:31337' })
  expect(await changed).toMatchObject({ params: { event } })

  const deleted = new Promise((resolve) => wallet.on('session_delete', resolve))
  await page.disconnect()
  expect(await deleted).toMatchObject({ topic })

  const methods = relay.traffic(PAGE).calls.map(({ method, tag }) => `${method} ${tag}`)
  expect(methods).toContain('wc_proposeSession undefined')
  expect(methods).toContain('irn_publish 1108')
  expect(relay.traffic(WALLET).calls.map(({ method }) => method)).toContain('wc_approveSession')
})

test.each([
  'Unauthorized: invalid key',
  'Unauthorized: origin not allowed',
  'JWT validation error: JWT Token is not yet valid',
])('a refused client receives the reason: %s', async (reason) => {
  const projectId = `refused ${reason}`
  relay.fault(projectId, { fault: 'close', reason })
  const page = await makePage(projectId)
  const reported = new Promise<Error>((resolve) => page.client.core.relayer.on('relayer_error', resolve))
  void page.connect({ optionalNamespaces }).catch(() => 'given up')
  expect((await reported).message).toContain(reason)
})
