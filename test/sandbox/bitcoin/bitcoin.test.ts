import { NETWORK, OutScript, p2tr, p2tr_pk, p2wpkh, Transaction } from '@scure/btc-signer'
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

/** Spends one coin of an address, signed by `secret`. */
async function spendOne(
  from: { address?: string; script: Uint8Array; tapInternalKey?: Uint8Array },
  sats: bigint,
) {
  const [coin] = await get(`/address/${from.address}/utxo`)
  const tx = new Transaction()
  tx.addInput({
    ...{
      txid: coin.txid,
      index: coin.vout,
      ...(from.tapInternalKey && { tapInternalKey: from.tapInternalKey }),
    },
    witnessUtxo: { script: from.script, amount: BigInt(coin.value) },
  })
  tx.addOutputAddress(address, sats, REGTEST)
  return tx
}

test('mines Taproot spends, and refuses those of another key or amount', async () => {
  const other = new Uint8Array(32).fill(5)
  const key = pubSchnorr(other)
  const from = p2tr(key, undefined, REGTEST)
  await bitcoin.fund(from.address ?? '', 50_000)
  const forged = await spendOne({ ...from, tapInternalKey: key }, 40_000n)
  forged.sign(other)
  forged.updateInput(0, { tapKeySig: new Uint8Array(64).fill(7) })
  forged.finalize()
  expect(await post(forged.hex)).toEqual({
    status: 400,
    text: 'mandatory-script-verify-flag-failed (SIGNATURE), input 0',
  })

  const tx = await spendOne({ ...from, tapInternalKey: key }, 40_000n)
  tx.sign(other)
  tx.finalize()
  expect(await post(tx.hex)).toEqual({ status: 200, text: tx.id })
  expect(await get(`/tx/${tx.id}`)).toMatchObject({ fee: 10_000, status: { confirmed: true } })
})

test('runs the script of a Taproot leaf', async () => {
  const other = new Uint8Array(32).fill(6)
  const leaf = p2tr(undefined, { script: p2tr_pk(pubSchnorr(other)).script }, REGTEST)
  await bitcoin.fund(leaf.address ?? '', 50_000)
  const [coin] = await get(`/address/${leaf.address}/utxo`)
  const spendLeaf = () => {
    const tx = new Transaction()
    const witnessUtxo = { script: leaf.script, amount: BigInt(coin.value) }
    const { tapLeafScript, tapInternalKey, tapMerkleRoot } = leaf
    tx.addInput({
      ...{ txid: coin.txid, index: coin.vout, witnessUtxo },
      ...{ tapInternalKey, tapMerkleRoot, ...(tapLeafScript && { tapLeafScript }) },
    })
    tx.addOutputAddress(address, 40_000n, REGTEST)
    tx.sign(other)
    tx.finalize()
    return tx
  }
  const forged = spendLeaf()
  const [signature, ...rest] = forged.getInput(0).finalScriptWitness ?? []
  forged.updateInput(0, { finalScriptWitness: [new Uint8Array(64).fill(7), ...rest] }, true)
  expect(signature).toHaveLength(64)
  expect((await post(forged.hex)).text).toContain('mandatory-script-verify-flag-failed')
  const tx = spendLeaf()
  expect(await post(tx.hex)).toEqual({ status: 200, text: tx.id })
})

test('abandons the block of a transaction, which then waits, and keeps the others of the chain', async () => {
  const secrets = [10, 11].map((byte) => new Uint8Array(32).fill(byte))
  const payers = secrets.map((one) => p2wpkh(pubECDSA(one), REGTEST))
  for (const { address: payer = '' } of payers) await bitcoin.fund(payer, 60_000)
  const [first, second] = await Promise.all(payers.map((payer) => spendOne(payer, 50_000n)))
  for (const [index, tx] of [first, second].entries()) {
    tx?.sign(secrets[index] ?? new Uint8Array())
    tx?.finalize()
    expect(await post(tx?.hex ?? '')).toMatchObject({ status: 200 })
  }
  const [height, before] = [Number(await get('/blocks/tip/height')), await get(`/tx/${first?.id}`)]
  await bitcoin.abandon(first?.id ?? '')
  expect(Number(await get('/blocks/tip/height'))).toBeGreaterThan(height)
  expect(await get(`/block-height/${before.status.block_height}`)).not.toBe(before.status.block_hash)
  expect(await get(`/tx/${first?.id}`)).toMatchObject({ status: { confirmed: false } })
  expect(await get(`/tx/${second?.id}`)).toMatchObject({ status: { confirmed: true } })
  await bitcoin.mine(first?.hex ?? '')
  expect(await get(`/tx/${first?.id}`)).toMatchObject({ status: { confirmed: true } })
})

test('lets the transactions of a held address wait, and drops one whose coin another spends', async () => {
  const other = new Uint8Array(32).fill(9)
  const payer = p2wpkh(pubECDSA(other), REGTEST)
  const funding = await bitcoin.fund(payer.address ?? '', 60_000)
  await bitcoin.hold(payer.address ?? '')
  const [first, second] = [await spendOne(payer, 50_000n), await spendOne(payer, 49_000n)]
  for (const tx of [first, second]) {
    tx.sign(other)
    tx.finalize()
  }
  expect(await post(first.hex)).toEqual({ status: 200, text: first.id })
  expect(await post(second.hex)).toMatchObject({ status: 400 })
  expect(await get(`/tx/${first.id}`)).toMatchObject({ status: { confirmed: false } })
  expect(await get(`/address/${payer.address}/utxo`)).toEqual([])
  expect(await get(`/tx/${funding}/outspend/${first.getInput(0).index}`)).toEqual({
    spent: true,
    txid: first.id,
  })
  expect(await get(`/address/${payer.address}/txs`)).toMatchObject([
    { txid: first.id, vin: [{ prevout: { scriptpubkey_address: payer.address, value: 60_000 } }] },
    { txid: funding },
  ])

  expect(await bitcoin.mine(second.hex)).toBe(second.id)
  expect(await get(`/tx/${first.id}`)).toBe('Transaction not found')
  expect(await get(`/tx/${second.id}`)).toMatchObject({ status: { confirmed: true } })
  expect(await get(`/address/${payer.address}/txs/chain/${second.id}`)).toMatchObject([{ txid: funding }])
})
