import { beforeAll, describe, expect, test, vi } from 'vitest'
import { network } from '../../kernel/testing/createTestKit.js'
import type { WalletConnectProvider } from './contract.js'
import {
  ALICE,
  BOB,
  EIP155,
  SOLANA,
  SOLANA_PART,
  startKit,
  startTestRelay,
  startWallet,
  type WalletOptions,
} from './testing/pair.js'

beforeAll(() => {
  process.env.IS_VITEST = 'true'
})

const solana = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { chainNamespace: 'solana', name: 'Solana' })
const rejected = Object.assign(new Error('User rejected.'), { code: 5000 })

/** A kit connected to a wallet. */
async function connected(options: WalletOptions = {}, kitOptions: Parameters<typeof startKit>[1] = {}) {
  const relay = await startTestRelay()
  const wallet = await startWallet(relay, options)
  const kit = startKit(relay, kitOptions)
  await kit.session.connect({ connectorId: 'walletConnect', onUri: (uri) => void wallet.pair(uri) })
  const topic = wallet.sessions()[0]?.topic ?? ''
  const provider = kit.session.provider('eip155') as WalletConnectProvider
  return { relay, wallet, topic, provider, ...kit }
}

describe('signing', () => {
  test('the wallet signs the bytes of the text on the active network', async () => {
    const { session, wallet } = await connected({ respond: () => '0xabcd' })
    expect(await session.signMessage('hi')).toBe('0xabcd')
    expect(wallet.requests).toEqual([
      { method: 'personal_sign', params: ['0x6869', ALICE], chainId: 'eip155:1' },
    ])
  })

  test("the wallet's rejection code 5000 is a rejection", async () => {
    const { session } = await connected({
      respond: () => {
        throw rejected
      },
    })
    await expect(session.signMessage('hi')).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
  })

  test('a pending request ends with the session', async () => {
    const { session, wallet } = await connected({ respond: () => new Promise(() => {}) })
    const signing = expect(session.signMessage('hi')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
    await session.disconnect()
    await signing
  })
})

describe('networks', () => {
  const two = { supports: { eip155: EIP155(['eip155:1', 'eip155:10']) } }

  test('an approved one is switched to without asking the wallet, and later requests go there', async () => {
    const { session, wallet } = await connected({ ...two, respond: () => '0xabcd' })
    await session.switchNetwork({ id: 10 })
    expect(session.network()?.caipNetworkId).toBe('eip155:10')
    expect(wallet.requests).toEqual([])
    await session.signMessage('hi')
    expect(wallet.requests[0]?.chainId).toBe('eip155:10')
  })

  test('another one is requested from the wallet, and counts once the session covers it', async () => {
    const shown: (string | undefined)[] = []
    const test = await connected({
      respond: async () => {
        shown.push(test.session.network()?.caipNetworkId)
        await test.wallet.kit.updateSession({
          topic: test.topic,
          namespaces: { eip155: EIP155(['eip155:1', 'eip155:10']) },
        })
        const event = { name: 'chainChanged', data: 10 }
        await test.wallet.kit.emitSessionEvent({ topic: test.topic, event, chainId: 'eip155:10' })
        return null
      },
    })
    await test.session.switchNetwork({ id: 10 })
    expect(shown).toEqual(['eip155:1'])
    expect(test.session.network()?.caipNetworkId).toBe('eip155:10')
    expect(test.session.state.get().networks.eip155?.approvedCaipNetworkIds).toEqual([
      'eip155:1',
      'eip155:10',
    ])
    expect(test.wallet.requests).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }], chainId: 'eip155:1' },
    ])
  })

  test('a rejection leaves the network unchanged', async () => {
    const { session } = await connected({
      respond: () => {
        throw rejected
      },
    })
    await expect(session.switchNetwork({ id: 10 })).rejects.toMatchObject({ code: 'SWITCH_REJECTED' })
    expect(session.network()?.caipNetworkId).toBe('eip155:1')
  })
})

describe('changes by the wallet', () => {
  const both = { supports: { eip155: EIP155(['eip155:1', 'eip155:10'], [ALICE, BOB]) } }

  test('a move to another network', async () => {
    const { session, wallet, topic } = await connected(both)
    const event = { name: 'chainChanged', data: '0xa' }
    await wallet.kit.emitSessionEvent({ topic, event, chainId: 'eip155:1' })
    await vi.waitFor(() => expect(session.network()?.caipNetworkId).toBe('eip155:10'))
  })

  test('a move to a network unknown to the kit', async () => {
    const { session, wallet, topic } = await connected(both)
    const event = { name: 'chainChanged', data: 777 }
    await wallet.kit.emitSessionEvent({ topic, event, chainId: 'eip155:1' })
    await vi.waitFor(() => expect(session.state.get().networks.eip155?.caipNetworkId).toBe('eip155:777'))
    expect(session.network()).toBeUndefined()
  })

  test('a change of account', async () => {
    const { session, wallet, topic } = await connected(both)
    const event = { name: 'accountsChanged', data: [`eip155:1:${BOB}`] }
    await wallet.kit.emitSessionEvent({ topic, event, chainId: 'eip155:1' })
    await vi.waitFor(() => expect(session.account()?.address).toBe(BOB))
    expect(session.account()?.allAccounts).toHaveLength(2)
    expect(session.account()?.connectedWalletInfo?.name).toBe('Test Wallet')
  })

  test('revoked networks', async () => {
    const { session, wallet, topic } = await connected(both)
    await session.switchNetwork({ id: 10 })
    await wallet.kit.updateSession({ topic, namespaces: { eip155: EIP155(['eip155:1']) } })
    await vi.waitFor(() =>
      expect(session.state.get().networks.eip155).toMatchObject({
        caipNetworkId: 'eip155:1',
        approvedCaipNetworkIds: ['eip155:1'],
      }),
    )
  })

  test('the end of the session, in every namespace', async () => {
    const { session, wallet, topic, errors, kernel } = await connected(
      { supports: { eip155: EIP155(['eip155:1']), solana: SOLANA_PART } },
      { networks: [network(1), solana] },
    )
    await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
    const ended: unknown[] = []
    kernel.bus.on('session:disconnected', ({ namespace }) => ended.push(namespace))
    await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await vi.waitFor(() => expect(session.isConnected()).toBe(false))
    expect(ended.sort()).toEqual(['eip155', 'solana'])
    expect(errors).toEqual([])
  })

  test('invalid changes are ignored', async () => {
    const { session, wallet, topic, errors } = await connected(both)
    const before = session.state.get()
    for (const event of [
      { name: 'accountsChanged', data: [] },
      { name: 'accountsChanged', data: 'eip155:1:0x' },
      { name: 'accountsChanged', data: ['solana:x:abc', { address: BOB }, '<b>'] },
      { name: 'chainChanged', data: 1 },
    ]) {
      await wallet.kit.emitSessionEvent({ topic, event, chainId: 'eip155:1' })
    }
    const event = { name: 'accountsChanged', data: [BOB] }
    await wallet.kit.emitSessionEvent({ topic, event, chainId: 'eip155:1' })
    await vi.waitFor(() => expect(session.account()?.address).toBe(BOB))
    expect(session.state.get().networks).toEqual(before.networks)
    expect(errors).toEqual([])
  })
})

describe('disconnecting', () => {
  test('one namespace ends the session in all, once, and notifies the wallet', async () => {
    const { session, wallet, errors, kernel, relay, projectId } = await connected(
      { supports: { eip155: EIP155(['eip155:1']), solana: SOLANA_PART } },
      { networks: [network(1), solana] },
    )
    await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
    const deleted = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    const ended: unknown[] = []
    kernel.bus.on('session:disconnected', ({ namespace }) => ended.push(namespace))
    await session.disconnect('solana')
    await deleted
    await vi.waitFor(() => expect(session.isConnected()).toBe(false))
    expect(ended.sort()).toEqual(['eip155', 'solana'])
    expect(wallet.sessions()).toEqual([])
    // Tag 1112 ends a session.
    expect(relay.traffic(projectId).calls.filter(({ tag }) => tag === 1112)).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('all namespaces at once does the same', async () => {
    const { session, errors, relay, projectId } = await connected(
      { supports: { eip155: EIP155(['eip155:1']), solana: SOLANA_PART } },
      { networks: [network(1), solana] },
    )
    await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
    await session.disconnect()
    expect(session.isConnected()).toBe(false)
    expect(relay.traffic(projectId).calls.filter(({ tag }) => tag === 1112)).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('leads to a new pairing afterwards', async () => {
    const { session, wallet } = await connected()
    await session.disconnect()
    const onUri = vi.fn((uri: string) => void wallet.pair(uri))
    await session.connect({ connectorId: 'walletConnect', onUri })
    expect(onUri).toHaveBeenCalledTimes(1)
    expect(session.account()?.status).toBe('connected')
  })

  test('does not wait for an unreachable relay', async () => {
    const { session, relay, projectId, errors } = await connected()
    relay.fault(projectId, { fault: 'silent' })
    await session.disconnect()
    expect(session.isConnected()).toBe(false)
    expect(errors).toEqual([])
  })
})

describe('the EIP-1193 provider', () => {
  test("reports the session's state", async () => {
    const { provider } = await connected()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ALICE])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ALICE])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(provider.access()).toMatchObject({ accounts: [ALICE], caipNetworkId: 'eip155:1' })
  })

  test('refuses unapproved methods without a request', async () => {
    const { provider, wallet } = await connected()
    await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({ code: 4200 })
    await expect(provider.request({ method: 'wallet_unheardOf' })).rejects.toMatchObject({ code: 4200 })
    expect(wallet.requests).toEqual([])
  })

  test('is not connected without a session', async () => {
    const { provider, session } = await connected()
    await session.disconnect()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4900 })
    expect(provider.access()).toBeUndefined()
  })
})

test('solana has the provider of its namespace, and signs with it', async () => {
  const { session, wallet } = await connected(
    {
      supports: { eip155: EIP155(['eip155:1']), solana: SOLANA_PART },
      respond: () => ({ signature: 'sig58' }),
    },
    { networks: [network(1), solana] },
  )
  await vi.waitFor(() => expect(session.account('solana')?.status).toBe('connected'))
  expect(await session.signMessage('a', 'solana')).toBe('sig58')
  expect(wallet.requests[0]).toMatchObject({ method: 'solana_signMessage', chainId: SOLANA })
})
