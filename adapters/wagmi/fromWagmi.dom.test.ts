import type { EIP1193Provider } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { kernelOf } from '../../test/kit/kernelOf.js'
import { ALICE, BOB, rpcError } from '../evm/testing/fakeWallet.js'
import { fromWagmi } from './fromWagmi.js'
import { latchkeyConnector } from './latchkeyConnector.js'
import { announce, expectBoth, MAJORS, makeConfig, makeKit, soon, type Wagmi } from './testing/bridge.js'

const WALLET = 'io.alpha'
const OTHER = 'io.beta'

afterEach(() => localStorage.clear())

describe.each(MAJORS)('%s', (_, wagmi) => {
  /** A page on which wagmi finds the wallets, and the kit lists wagmi's. */
  function load(follows = true) {
    const config = makeConfig(wagmi)
    const bridge = fromWagmi(config)
    const kit = makeKit({ connectors: [bridge] }, { enableEIP6963: false, enableInjected: false })
    if (follows) bridge.follow(kit)
    return { kit, config, bridge }
  }
  const find = async (config: ReturnType<Wagmi['createConfig']>, id = WALLET) =>
    soon(() => {
      const connector = config.connectors.find((one) => one.id === id)
      if (!connector) throw new Error(`wagmi has no ${id}.`)
      return connector
    })
  const listed = (kit: ReturnType<typeof makeKit>) =>
    kernelOf(kit)
      .session.state.get()
      .connectors.map(({ id, name, imageUrl }) => ({ id, name, imageUrl }))
  const pick = (kit: ReturnType<typeof makeKit>, id = WALLET) =>
    soon(() => kit.connect({ connectorId: `wagmi.${id}`, namespace: 'eip155' }))
  async function connected() {
    const wallet = announce(WALLET)
    const page = load()
    await pick(page.kit)
    await expectBoth(page.config, page.kit, { address: ALICE, chainId: 1 })
    return { wallet, ...page }
  }

  test("wagmi's wallets are listed, including late ones", async () => {
    announce(WALLET)
    const { kit } = load()
    const imageUrl = 'data:image/png;base64,AA=='
    await soon(() => expect(listed(kit)).toEqual([{ id: 'wagmi.io.alpha', name: WALLET, imageUrl }]))
    announce(OTHER)
    await soon(() => expect(listed(kit).map(({ id }) => id)).toContain('wagmi.io.beta'))
  })

  test('connecting in the modal connects wagmi', async () => {
    const { config, wallet } = await connected()
    expect(config.state.status).toBe('connected')
    expect(await config.storage?.getItem('recentConnectorId')).toBe(WALLET)
    expect(wallet.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('a rejection counts on both sides', async () => {
    const wallet = announce(WALLET)
    wallet.answers.eth_requestAccounts = () => Promise.reject(rpcError(4001))
    const { kit, config } = load()
    await soon(() => expect(listed(kit)).toHaveLength(1))
    await expect(kit.connect({ connectorId: `wagmi.${WALLET}` })).rejects.toMatchObject({
      code: 'CONNECTION_REJECTED',
    })
    await expectBoth(config, kit, undefined)
  })

  test('a wallet connected by wagmi connects in the kit, without a second prompt', async () => {
    const wallet = announce(WALLET)
    const { kit, config } = load()
    await wagmi.connect(config, { connector: await find(config) })
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
    expect(wallet.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test("a kit created later gets wagmi's earlier connection", async () => {
    announce(WALLET)
    const config = makeConfig(wagmi)
    await wagmi.connect(config, { connector: await find(config) })
    const bridge = fromWagmi(config)
    const kit = makeKit({ connectors: [bridge] }, { enableEIP6963: false, enableInjected: false })
    bridge.follow(kit)
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
  })

  test('account and network changes of the wallet reach both sides', async () => {
    const { wallet, kit, config } = await connected()
    wallet.choose(BOB, ALICE)
    await expectBoth(config, kit, { address: BOB, chainId: 1 })
    wallet.go(10)
    await expectBoth(config, kit, { address: BOB, chainId: 10 })
  })

  test('either side switches both', async () => {
    const { kit, config } = await connected()
    await kit.switchNetwork({ id: 10 })
    await expectBoth(config, kit, { address: ALICE, chainId: 10 })
    await wagmi.switchChain(config, { chainId: 1 })
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
  })

  test('a network unknown to wagmi is requested from the wallet and synced', async () => {
    const { wallet, kit, config } = await connected()
    await kit.addNetwork({
      ...{ id: 777, name: 'Other', nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 } },
      rpcUrls: { default: { http: ['http://127.0.0.1:777'] } },
    })
    await kit.switchNetwork({ id: 777 })
    await expectBoth(config, kit, { address: ALICE, chainId: 777 })
    expect(wallet.state.chainId).toBe(777)
  })

  test('a declined switch changes neither side', async () => {
    const { wallet, kit, config } = await connected()
    wallet.answers.wallet_switchEthereumChain = () => Promise.reject(rpcError(4001))
    await expect(kit.switchNetwork({ id: 10 })).rejects.toMatchObject({ code: 'SWITCH_REJECTED' })
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
  })

  test('disconnecting on either side, or in the wallet, disconnects both', async () => {
    const { wallet, kit, config } = await connected()
    await kit.disconnect('eip155')
    await expectBoth(config, kit, undefined)
    expect(config.state.status).toBe('disconnected')
    await pick(kit)
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
    await wagmi.disconnect(config)
    await expectBoth(config, kit, undefined)
    await wagmi.connect(config, { connector: await find(config) })
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
    wallet.choose()
    await expectBoth(config, kit, undefined)
  })

  test('with two wallets both sides use the same, whichever side chooses', async () => {
    const { kit, config } = await connected()
    kernelOf(kit).applyFeatures({ multiWallet: true })
    announce(OTHER, { accounts: [BOB], chainId: 10 })
    await pick(kit, OTHER)
    await expectBoth(config, kit, { address: BOB, chainId: 10 })
    await wagmi.switchConnection(config, { connector: await find(config) })
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
    await kit.switchConnection({ connection: { connectorId: `wagmi.${OTHER}` }, namespace: 'eip155' })
    await expectBoth(config, kit, { address: BOB, chainId: 10 })
    await wagmi.disconnect(config)
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
  })

  test('requests go to the wallet, with its active account', async () => {
    const { wallet, kit } = await connected()
    wallet.answers.personal_sign = (params) => `0x${String((params as string[])[1]).slice(2, 6)}`
    expect(await kit.signMessage('hello')).toBe('0x1111')
    const provider = kit.getProvider<EIP1193Provider>('eip155')
    expect(await provider?.request({ method: 'eth_accounts' })).toEqual([ALICE])
  })

  test.each([
    ['by wagmi first', true, true],
    ['by the kit alone', false, true],
    ['by the kit alone, which follows nothing', false, false],
  ])('after a reload the wallet is restored without a prompt, %s', async (__, asks, follows) => {
    const { kit: left, wallet } = await connected()
    left.destroy()
    wallet.requests.length = 0
    const { kit, config } = load(follows)
    if (asks) await wagmi.reconnect(config)
    await expectBoth(config, kit, { address: ALICE, chainId: 1 })
    expect(wallet.methods()).not.toContain('eth_requestAccounts')
  })

  test('after a reload nothing is connected if the visitor disconnected with wagmi', async () => {
    const { kit: left, config: former } = await connected()
    await wagmi.disconnect(former)
    await expectBoth(former, left, undefined)
    left.destroy()
    const { kit, config } = load()
    expect(await wagmi.reconnect(config)).toEqual([])
    await expectBoth(config, kit, undefined)
  })

  test('a destroyed kit no longer syncs in either direction', async () => {
    const { kit, config, wallet } = await connected()
    const count = wallet.listenerCount()
    kit.destroy()
    expect(wallet.listenerCount()).toBeLessThanOrEqual(count)
    await wagmi.disconnect(config)
    expect(config.state.current).toBeNull()
  })

  test("wagmi's own kit connector is not listed in a kit", async () => {
    announce(WALLET)
    const inner = makeKit()
    const config = makeConfig(wagmi, { connectors: [latchkeyConnector(inner)] })
    await find(config)
    const own = { id: 'outer', enableEIP6963: false, enableInjected: false }
    const kit = makeKit({ connectors: [fromWagmi(config)] }, own)
    await soon(() => expect(listed(kit).map(({ id }) => id)).toEqual(['wagmi.io.alpha']))
  })
})

test("a kit that would list the page's wallets itself logs a warning", () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const [[, wagmi]] = MAJORS
  const kit = makeKit({ connectors: [fromWagmi(makeConfig(wagmi))] }, { debug: true })
  kernelOf(kit).adapters.discover()
  expect(String(warn.mock.calls)).toContain('enableEIP6963')
  warn.mockRestore()
})
