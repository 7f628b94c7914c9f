import { expect, test, vi } from 'vitest'
import { createConnections } from '../../connections.js'
import { fakeContext } from '../../testing/fakeContext.js'
import { NETWORK, OTHER, PAIR, TO } from '../testing/startTransfer.js'
import type { Wallet } from '../wallet.js'
import { reachWallet } from './reach.js'

const PHONE = 'walletConnect'
type Access = { accounts: string[]; methods: string[]; caipNetworkId: string }

/** A paired phone. */
function start(access: Partial<Access> | null = {}) {
  const { ctx } = fakeContext({ networks: [NETWORK], update: () => {} })
  const request = vi.fn(async () => ({ id: 1, signature: `0x01${'07'.repeat(64)}` }))
  const usual = {
    ...{ accounts: [OTHER, PAIR.address], methods: ['polkadot_signTransaction'] },
    caipNetworkId: NETWORK.caipNetworkId,
  }
  const provider = {
    isWalletConnect: true,
    pair: () => {},
    request,
    access: () => (access ? { ...usual, ...access } : undefined),
  }
  ctx.addConnector({
    id: PHONE,
    type: 'WALLET_CONNECT',
    name: PHONE,
    chain: 'polkadot',
    provider: async () => provider,
  })
  const connections = createConnections<Wallet>(ctx.signal)
  const asked = { connectorId: PHONE, from: PAIR.address, to: TO, value: 1n, network: NETWORK }
  return { request, reach: () => reachWallet({ ctx, connections }, asked) }
}

test('a paired wallet signs a transaction of its session', async () => {
  const { reach, request } = start()
  const { address, sign } = await reach()
  const payload = { address, method: '0x00' }
  expect(await sign(payload)).toMatchObject({ signature: `0x01${'07'.repeat(64)}` })
  expect(request).toHaveBeenCalledWith({
    method: 'polkadot_signTransaction',
    params: { address: PAIR.address, transactionPayload: payload },
  })
})

test.each<[string, Partial<Access> | null, string]>([
  ['without a session', null, 'NOT_CONNECTED'],
  ['on another network', { caipNetworkId: 'polkadot:moss' }, 'NETWORK_MISMATCH'],
  ['without the account', { accounts: [OTHER] }, 'NOT_AS_REVIEWED'],
  ['without the method', { methods: [] }, 'SIGN_FAILED'],
])('a paired wallet %s cannot sign', async (_, access, code) => {
  const { reach } = start(access)
  await expect(reach()).rejects.toMatchObject({ code })
})
