import {
  accountChangeSchema,
  addListener,
  connectParamsSchema,
  connectResultSchema,
  getAccountResultSchema,
  networkChangeSchema,
  request,
  sendTransferParamsSchema,
  signMessageParamsSchema,
  signMessageResultSchema,
  signPsbtParamsSchema,
} from 'sats-connect'
import * as v from 'valibot'
import { afterEach, describe, expect, test } from 'vitest'
import { networkOf } from './networks.js'
import { clearPage, PAYMENT, startFakeElm } from './testing/elm.js'
import { REGTEST } from './testing/fakeContext.js'
import type { RpcWallet } from './wallets/askRpc.js'
import { openSats } from './wallets/sats.js'

// The library that pages use without the kit; our requests match its own.

const PATH = 'ElmProviders.BitcoinProvider'
afterEach(clearPage)

const parse = (schema: unknown, value: unknown) =>
  v.safeParse(schema as v.GenericSchema, value).issues?.map(({ message }) => message)

function open() {
  const elm = startFakeElm()
  const wallet = (window as unknown as { ElmProviders: { BitcoinProvider: RpcWallet } }).ElmProviders
  const sats = openSats(wallet.BitcoinProvider, 'Elm', () => [REGTEST.caipNetworkId], false)
  const paramsOf = (method: string) => elm.requests().find((one) => one.method === method)?.params
  return { elm, sats, paramsOf }
}

describe("the sandbox's wallet, used by sats-connect", () => {
  test('answers as the library expects', async () => {
    startFakeElm()
    const connected = await request('wallet_connect', null, PATH)
    expect(connected.status).toBe('success')
    expect(parse(connectResultSchema, 'result' in connected && connected.result)).toBeUndefined()
    const account = await request('wallet_getAccount', null, PATH)
    expect(parse(getAccountResultSchema, 'result' in account && account.result)).toBeUndefined()
    const signed = await request('signMessage', { message: 'a', address: PAYMENT }, PATH)
    expect(parse(signMessageResultSchema, 'result' in signed && signed.result)).toBeUndefined()
  })

  test('emits changes as the library expects', async () => {
    const { elm, sats } = open()
    await sats.connect()
    const events: unknown[] = []
    const on = (eventName: 'accountChange' | 'networkChange') =>
      addListener(
        { eventName, cb: (event: unknown) => events.push(event) } as Parameters<typeof addListener>[0],
        PATH,
      )
    const stops = [on('accountChange'), on('networkChange')]
    elm.switchAccount(1)
    elm.setNetwork('Signet')
    expect(parse(accountChangeSchema, events[0])).toBeUndefined()
    expect(parse(networkChangeSchema, events[1])).toBeUndefined()
    for (const stop of stops) stop()
  })
})

test('the adapter sends the same requests as the library', async () => {
  const { elm, sats, paramsOf } = open()
  await sats.connect()
  const address = PAYMENT
  await sats.signMessage({ message: 'a', address, protocol: 'bip322' })
  elm.mode({ sendTransfer: { result: { txid: '' } }, signPsbt: { result: { psbt: '' } } })
  const { caipNetworkId } = REGTEST
  await sats.sendTransfer?.({ recipient: address, amount: 1_000, from: address, caipNetworkId })
  const inputs = [
    { address, index: 0 },
    { address, index: 2 },
  ]
  await sats.signPsbt?.({ psbt: 'AAAA', inputs, broadcast: true, caipNetworkId })
  expect(parse(connectParamsSchema, paramsOf('wallet_connect'))).toBeUndefined()
  expect(parse(signMessageParamsSchema, paramsOf('signMessage'))).toBeUndefined()
  expect(parse(sendTransferParamsSchema, paramsOf('sendTransfer'))).toBeUndefined()
  expect(parse(signPsbtParamsSchema, paramsOf('signPsbt'))).toBeUndefined()
  expect(paramsOf('signPsbt')).toMatchObject({ signInputs: { [address]: [0, 2] } })
  expect(networkOf(caipNetworkId)?.name).toBe('regtest')
})
