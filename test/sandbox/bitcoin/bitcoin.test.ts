import { NETWORK, OutScript, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bitcoin, REGTEST, startBitcoin } from './index.js'

let bitcoin: Bitcoin
const secret = new Uint8Array(32).fill(3)
const payment = p2wpkh(pubECDSA(secret), REGTEST)
const address = payment.address ?? ''
const taproot = p2tr(pubSchnorr(secret), undefined, REGTEST).address ?? ''

beforeAll(async () => {
  bitcoin = await startBitcoin()
  await bitcoin.fund(address, 250_000)
})
afterAll(() => bitcoin.close())

const get = async (path: string) => {
  const response = await fetch(`${bitcoin.nodeUrl}${path}`)
  const text = await response.text()
  return response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text
}
const post = async (hex: string) => {
  const response = await fetch(`${bitcoin.nodeUrl}/tx`, { method: 'POST', body: hex })
  return { status: response.status, text: await response.text() }
}

test('is a regtest on which SegWit is active', async () => {
  const genesis: string = await get('/block-height/0')
  expect(`bip122:${genesis.slice(0, 32)}`).toBe(bitcoin.caipNetworkId)
  expect(Number(await get('/blocks/tip/height'))).toBeGreaterThan(432)
})

test('mines and returns what it is sent, also to a Taproot address', async () => {
  const [coin] = await get(`/address/${address}/utxo`)
  expect(coin).toMatchObject({ value: 250_000, status: { confirmed: true } })
  const tx = new Transaction()
  const witnessUtxo = { script: payment.script, amount: BigInt(coin.value) }
  tx.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
  tx.addOutputAddress(taproot, 100_000n, REGTEST)
  tx.addOutputAddress(address, 149_000n, REGTEST)
  tx.sign(secret)
  tx.finalize()

  expect(await post(tx.hex)).toEqual({ status: 200, text: tx.id })
  expect(await get(`/address/${taproot}/utxo`)).toMatchObject([{ txid: tx.id, vout: 0, value: 100_000 }])
  expect(await get(`/tx/${tx.id}/hex`)).toBe(tx.hex)
  expect(await get(`/tx/${tx.id}`)).toMatchObject({
    vin: [{ txid: coin.txid }],
    vout: [{ scriptpubkey_address: taproot, value: 100_000 }, { value: 149_000 }],
    status: { confirmed: true },
  })
  expect(await get(`/address/${address}`)).toMatchObject({
    chain_stats: { funded_txo_sum: 399_000, spent_txo_sum: 250_000, tx_count: 2 },
  })
  expect(await post(tx.hex)).toMatchObject({ status: 400 })
})

test('refuses another key’s signature, and an address of another network', async () => {
  const [coin] = await get(`/address/${address}/utxo`)
  const other = new Uint8Array(32).fill(4)
  const stranger = p2wpkh(pubECDSA(other), REGTEST)
  const tx = new Transaction()
  tx.addInput({
    ...{ txid: coin.txid, index: coin.vout },
    witnessUtxo: { script: stranger.script, amount: BigInt(coin.value) },
  })
  tx.addOutput({ script: OutScript.encode({ type: 'wpkh', hash: new Uint8Array(20) }), amount: 1_000n })
  tx.sign(other)
  tx.finalize()
  expect(await post(tx.hex)).toMatchObject({ status: 400 })
  await expect(bitcoin.fund(p2wpkh(pubECDSA(secret), NETWORK).address ?? '', 1_000)).rejects.toThrow()
})
