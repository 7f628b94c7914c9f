import UniversalProvider from '@walletconnect/universal-provider'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startKit, startTestRelay, startWallet } from './testing/pair.js'

beforeAll(() => {
  process.env.IS_VITEST = 'true'
})
afterEach(() => {
  vi.restoreAllMocks()
})

const connectorId = 'walletConnect'
const memos = () => Object.keys(globalThis).filter((key) => key.startsWith('_walletConnectCore_'))

describe('a kit with its own provider', () => {
  test('opens nothing before WalletConnect is chosen, and then only one provider', async () => {
    const relay = await startTestRelay()
    const wallet = await startWallet(relay)
    const init = vi.spyOn(UniversalProvider, 'init')
    const { session, projectId } = startKit(relay)
    expect(session.connector(connectorId, 'eip155')).toMatchObject({
      ...{ id: 'walletConnect', type: 'WALLET_CONNECT', name: 'WalletConnect', chain: 'eip155' },
    })
    expect(init).not.toHaveBeenCalled()
    expect(relay.traffic(projectId).asked).toBe(0)
    await session.connect({ connectorId, onUri: (uri) => void wallet.pair(uri) })
    await session.disconnect()
    await session.connect({ connectorId, onUri: (uri) => void wallet.pair(uri) })
    expect(init).toHaveBeenCalledTimes(1)
    expect(init.mock.calls[0]?.[0]).toMatchObject({
      relayUrl: relay.url,
      telemetryEnabled: false,
      customStoragePrefix: projectId,
      metadata: { name: 'Page' },
    })
  })

  test('is not listed if the host disables WalletConnect', async () => {
    const { session } = startKit(await startTestRelay(), { enableWalletConnect: false })
    expect(session.connector(connectorId)).toBeUndefined()
  })

  test('shares nothing with another kit, and leaves no socket or globals when it ends', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const before = memos()
    const relay = await startTestRelay()
    const wallets = await Promise.all([startWallet(relay), startWallet(relay)])
    const made = memos()
    const kits = [startKit(relay), startKit(relay)]
    await Promise.all(
      kits.map(({ session }, index) =>
        session.connect({ connectorId, onUri: (uri) => void wallets[index]?.pair(uri) }),
      ),
    )
    expect(wallets.map((wallet) => wallet.sessions().length)).toEqual([1, 1])
    expect(memos().length).toBe(made.length + 4)
    const [first, second] = kits
    first?.kernel.destroy()
    await vi.waitFor(() => expect(relay.traffic(first?.projectId ?? '').open).toBe(0))
    expect(relay.traffic(second?.projectId ?? '').open).toBe(1)
    second?.kernel.destroy()
    await vi.waitFor(() => expect(relay.traffic(second?.projectId ?? '').open).toBe(0))
    expect(memos()).toEqual(made)
    expect(before.every((key) => made.includes(key))).toBe(true)

    const again = startKit(relay, { id: first?.projectId ?? '' })
    await again.session.connect({ connectorId, onUri: (uri) => void wallets[0]?.pair(uri) })
    expect(again.session.isConnected()).toBe(true)
    expect(warned.mock.calls.filter(([text]) => String(text).includes('already initialized'))).toEqual([])
  })

  test('leaves nothing if it ends while WalletConnect opens', async () => {
    const relay = await startTestRelay()
    const before = memos()
    const { session, kernel, projectId } = startKit(relay)
    const connecting = session.connect({ connectorId, onUri: () => {} }).catch((error) => error.code)
    await vi.waitFor(() => expect(memos().length).toBeGreaterThan(before.length))
    kernel.destroy()
    expect(await connecting).toBe('CONNECTION_SUPERSEDED')
    await vi.waitFor(() => expect(memos()).toEqual(before))
    await vi.waitFor(() => expect(relay.traffic(projectId).open).toBe(0))
  })

  test('tries again after a failure to open', async () => {
    const relay = await startTestRelay()
    const wallet = await startWallet(relay)
    const init = vi.spyOn(UniversalProvider, 'init').mockRejectedValueOnce(new Error('no storage'))
    const { session } = startKit(relay)
    await expect(session.connect({ connectorId })).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    await session.connect({ connectorId, onUri: (uri) => void wallet.pair(uri) })
    expect(init).toHaveBeenCalledTimes(2)
    expect(session.isConnected()).toBe(true)
  })
})

describe("the host's UniversalProvider", () => {
  const make = (relayUrl: string) =>
    UniversalProvider.init({
      ...{ projectId: 'host', relayUrl, logger: 'silent', telemetryEnabled: false },
      customStoragePrefix: `host-${relayUrl}`,
      metadata: { name: 'Host', description: '', url: 'http://localhost', icons: [] },
    })

  test('is used, shows the session to the host, and outlives the kit', async () => {
    const relay = await startTestRelay()
    const wallet = await startWallet(relay, { respond: () => '0xabcd' })
    const provider = await make(relay.url)
    const { session, kernel, projectId } = startKit(relay, { universalProvider: provider })
    await session.connect({ connectorId, onUri: (uri) => void wallet.pair(uri) })
    expect(relay.traffic(projectId).asked).toBe(0)
    expect(provider.session?.topic).toBe(wallet.sessions()[0]?.topic)
    expect(await provider.request({ method: 'personal_sign', params: ['0x68', '0x'] })).toBe('0xabcd')
    kernel.destroy()
    expect(await provider.request({ method: 'personal_sign', params: ['0x68', '0x'] })).toBe('0xabcd')
    expect(wallet.sessions()).toHaveLength(1)
    provider.client.core.heartbeat.stop()
    await provider.client.core.relayer.transportClose()
  })

  test('connects at once if it is already connected', async () => {
    const relay = await startTestRelay()
    const wallet = await startWallet(relay)
    const provider = await make(relay.url)
    provider.on('display_uri', (uri: string) => void wallet.pair(uri))
    const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] }
    await provider.connect({ optionalNamespaces: { eip155 } })
    const { session } = startKit(relay, { universalProvider: provider })
    const onUri = vi.fn()
    await session.connect({ connectorId, onUri })
    expect(onUri).not.toHaveBeenCalled()
    expect(session.account()?.status).toBe('connected')
    await session.disconnect()
    await vi.waitFor(() => expect(provider.session).toBeUndefined())
    provider.client.core.heartbeat.stop()
    await provider.client.core.relayer.transportClose()
  })

  test('is refused by name if it is not one', async () => {
    const { session } = startKit(await startTestRelay(), { universalProvider: { request: () => null } })
    await expect(session.connect({ connectorId })).rejects.toThrow('Option "universalProvider"')
  })
})
