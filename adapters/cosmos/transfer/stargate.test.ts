import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { SigningStargateClient } from '@cosmjs/stargate'
import { afterEach, expect, test, vi } from 'vitest'
import { HUB } from '../../../test/sandbox/cosmos/chains.js'
import { addressAt, NETWORK, startTransfers } from '../testing/startTransfers.js'

afterEach(() => vi.unstubAllGlobals())

const OTHER = new Uint8Array(32).fill(8)
const other = await addressAt(8)
const fee = { gas: '90000', amount: [{ denom: 'uatom', amount: '2250' }] }

test('CosmJS’s client and the adapter agree on what either of them sent', async () => {
  const { send, activity, from, cosmos, balance, read } = await startTransfers()
  const signer = await DirectSecp256k1Wallet.fromKey(OTHER, HUB.prefix)
  const { routes } = cosmos
  const rest = fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.startsWith('https://comet.example') ? routes.request(`/${HUB.chainId}`, init) : rest(url, init),
  )
  const client = await SigningStargateClient.connectWithSigner('https://comet.example', signer, {
    broadcastPollIntervalMs: 1,
  })
  expect(await client.getChainId()).toBe(HUB.chainId)

  const { id } = await send({ to: other, value: 4_000_000n, memo: 'to CosmJS' })
  expect(await client.getTx(id)).toMatchObject({ hash: id, code: 0, height: 2 })
  expect(await client.getBalance(other, 'uatom')).toEqual({ denom: 'uatom', amount: '4000000' })
  expect(await client.getSequence(from)).toEqual({ accountNumber: 0n, sequence: 1 })

  const message = {
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: { fromAddress: other, toAddress: from, amount: [{ denom: 'uatom', amount: '1500000' }] },
  }
  expect(await client.simulate(other, [message], 'back')).toBe(76_000)
  const sent = await client.sendTokens(other, from, message.value.amount, fee, 'back')
  expect(sent).toMatchObject({ code: 0, height: 3 })
  expect(await balance(other)).toBe(4_000_000n - 1_500_000n - 2_250n)
  expect((await read(sent.transactionHash)).tx.body.memo).toBe('back')
  const found = await client.searchTx([{ key: 'message.sender', value: other }])
  expect(found.map(({ hash }) => hash)).toEqual([sent.transactionHash])

  const { signal } = new AbortController()
  const page = await activity.page({ address: from, network: NETWORK, signal })
  expect(page?.transactions.map(({ id, metadata }) => [id, metadata.operationType])).toEqual([
    [sent.transactionHash, 'receive'],
    [id, 'send'],
  ])
  client.disconnect()
})
