import { expect, onTestFinished, test, vi } from 'vitest'
import type { Connected } from '../../kernel/adapters/adapter.js'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import { bitcoinAddressAt } from '../../test/sandbox/accounts.js'
import { ORDINAL, PAYMENT } from './testing/elm.js'
import { REGTEST, TESTNET } from './testing/fakeContext.js'
import { IDS, startWallet } from './testing/startWallet.js'
import type { RpcWallet } from './wallets/askRpc.js'

const REFUSED = {
  code: 'CHAIN_NOT_SUPPORTED',
  message: 'The connector does not support any of the requested chains',
}

test('[VAL-11] a mainnet-only wallet is not asked if the page has no mainnet', async () => {
  const { connect, asked } = startWallet('okx', {}, [REGTEST, TESTNET])
  await expect(connect()).rejects.toMatchObject(REFUSED)
  expect(asked()).toEqual([])
})

test('a wallet on networks that the page no longer has is not restored, without an error', async () => {
  const { adapter, parameters } = startWallet('okx', {}, [REGTEST])
  expect(await adapter.reconnect(parameters)).toBeUndefined()
})

test('a wallet that takes longer than 5 s to be restored is passed on, and connects once it answers', async () => {
  const { adapter, connect, parameters, ctx } = startWallet('unisat')
  const { accounts } = await connect()
  await adapter.disconnect(parameters)
  const late = deferred()
  const found = ctx.getConnector(IDS.unisat)?.provider as { wallet: { getAccounts: () => Promise<unknown> } }
  found.wallet.getAccounts = () => late.promise.then(() => accounts.map(({ address }) => address))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const onWaiting = vi.fn((_: Promise<Connected | undefined>) => {})
  const restoring = adapter.reconnect({ ...parameters, onWaiting })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(onWaiting).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await restoring).toBeUndefined()
  late.resolve()
  expect(await onWaiting.mock.lastCall?.[0]).toMatchObject({ accounts: [{ address: accounts[0]?.address }] })
})

test('[VAL-11] a Wallet Standard wallet that lists other networks is not asked either', async () => {
  const { ctx, adapter, parameters } = startWallet('standard')
  const found = ctx.getConnector(IDS.standard)?.provider as { wallet: object }
  const wallet = { ...found.wallet, chains: ['bitcoin:signet'] }
  ctx.addConnector({
    ...{ id: 'Other', name: 'Other', type: 'ANNOUNCED', chain: 'bip122' },
    provider: { shape: 'standard', wallet },
  })
  await expect(adapter.connect({ ...parameters, connectorId: 'Other' })).rejects.toMatchObject(REFUSED)
})

test('[VAL-11] a wallet that answers with addresses of another network and cannot switch is refused', async () => {
  const { connect, elm } = startWallet('leather', { network: 'Testnet' })
  await expect(connect()).rejects.toMatchObject(REFUSED)
  elm.setNetwork('Regtest')
  expect(await connect()).toMatchObject({ caipNetworkId: REGTEST.caipNetworkId })
})

test('[VAL-11] the first account is for payments, the second for ordinals', async () => {
  const { connect } = startWallet('sats')
  const { accounts, provider } = await connect()
  expect(accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])
  expect(await provider.getAccountAddresses()).toMatchObject([
    { address: PAYMENT, purpose: 'payment' },
    { address: ORDINAL, purpose: 'ordinal' },
  ])
})

test('a wallet that can switch is connected on its current network', async () => {
  const { connect } = startWallet('sats', { network: 'Testnet4' })
  expect(await connect()).toMatchObject({
    caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
    supportsAllNetworks: true,
  })
})

/** Makes the wallet act between its decision and its answer. */
function beforeAnswer(act: () => void) {
  const { BitcoinProvider } = (window as unknown as { ElmProviders: { BitcoinProvider: RpcWallet } })
    .ElmProviders
  const { request } = BitcoinProvider
  BitcoinProvider.request = async (method, params) => {
    const answer = await request(method, params)
    if (method === 'wallet_connect') act()
    return answer
  }
}

test('[N-111] if the account changes before the wallet answers, the new account is connected', async () => {
  const { connect, elm } = startWallet('sats')
  beforeAnswer(() => elm.switchAccount(1))
  expect((await connect()).accounts[0]?.address).toBe(bitcoinAddressAt(1))
})

test('[N-111] a wallet that disconnects before its answer is not connected', async () => {
  const { connect, elm } = startWallet('sats')
  beforeAnswer(() => elm.disconnect())
  await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  expect(elm.listeners()).toEqual({ accounts: 0, network: 0, disconnect: 0 })
})

test('[N-111] the last of several changes wins', async () => {
  const { connect, elm, reports } = startWallet('sats', {}, [REGTEST, TESTNET])
  await connect()
  elm.mode({ wallet_getAccount: { delayMs: 5 } })
  elm.switchAccount(1)
  elm.setNetwork('Testnet')
  elm.setNetwork('Regtest')
  elm.switchAccount(2)
  await vi.waitFor(() => expect(reports.updates.at(-1)?.accounts?.[0]?.address).toBe(bitcoinAddressAt(2)))
  expect(reports.updates.map(({ caipNetworkId }) => caipNetworkId)).not.toContain(TESTNET.caipNetworkId)
})

test('an answer to an aborted attempt changes nothing', async () => {
  const { adapter, elm, reports } = startWallet('sats')
  elm.mode('prompt')
  const leaving = new AbortController()
  const connecting = adapter.connect({ connectorId: IDS.sats, signal: leaving.signal })
  await vi.waitFor(() => expect(elm.pending()).toHaveLength(1))
  leaving.abort(new Error('Left'))
  await expect(connecting).rejects.toThrow('Left')
  elm.approve()
  expect(elm.listeners()).toEqual({ accounts: 0, network: 0, disconnect: 0 })
  expect(reports).toMatchObject({ updates: [], disconnected: [], warnings: [] })
})

test('wallet answers are validated', async () => {
  const { connect, elm, adapter, parameters } = startWallet('sats')
  for (const result of [null, { addresses: [] }, { addresses: [{ address: 'bc1nonsense' }] }, 'yes']) {
    elm.mode({ wallet_connect: { result } })
    await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  }
  elm.mode({ wallet_connect: 'approve', signMessage: { result: { signature: '<b>' } } })
  const { provider } = await connect()
  const signing = adapter.signMessage({ ...parameters, message: 'a', address: PAYMENT })
  await expect(signing).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  elm.mode({ sendTransfer: { result: { txid: 'javascript:alert(1)' } } })
  const sending = provider.sendTransfer?.({ recipient: PAYMENT, amount: '1000' })
  await expect(sending).rejects.toMatchObject({ code: 'REQUEST_FAILED' })
})

test.each(['0', '-1', '1.5', '1e3', '', ' 1', '2100000000000001'])(
  '%j satoshis are refused',
  async (amount) => {
    const { connect, asked } = startWallet('sats')
    const { provider } = await connect()
    const sending = provider.sendTransfer?.({ recipient: PAYMENT, amount })
    await expect(sending).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    expect(asked()).not.toContain('sendTransfer')
  },
)

test('methods that the wallet lacks are absent', async () => {
  const { connect } = startWallet('standard')
  const { provider } = await connect()
  expect(provider.sendTransfer).toBeUndefined()
  const sending = provider.signPSBT?.({ psbt: 'AAAA', signInputs: [], broadcast: true })
  await expect(sending).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
})
