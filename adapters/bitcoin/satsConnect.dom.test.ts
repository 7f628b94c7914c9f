import { Transaction } from '@scure/btc-signer'
import {
  accountChangeSchema,
  addListener,
  connectParamsSchema,
  connectResultSchema,
  getAccountResultSchema,
  networkChangeSchema,
  sendTransferParamsSchema,
  signMessageParamsSchema,
  signMessageResultSchema,
  signPsbtParamsSchema,
  signPsbtResultSchema,
} from 'sats-connect'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deriveAccount } from '../../test/sandbox/accounts.js'
import { paymentOf } from '../../test/sandbox/bitcoin/addresses.js'
import { REGTEST as PARAMETERS } from '../../test/sandbox/bitcoin/network.js'
import type { Policies, Policy } from '../../test/sandbox/wallets/types.js'
import { fromBase64, toBase64 } from '../base64.js'
import { clearPage, ORDINAL, PAYMENT } from './testing/elm.js'
import { REGTEST, TESTNET } from './testing/fakeContext.js'
import {
  type Driver,
  driveByAdapter,
  driveByLibrary,
  followByLibrary,
  PATH,
  wordsOf,
} from './testing/satsDrivers.js'

// `sats-connect` is the oracle: it drives the sandbox's wallet as pages do, and our adapter must get and send the same.

const TXID = 'ab'.repeat(32)
const COIN = { txid: 'cd'.repeat(32), value: 10_000 }
/** Transactions that reached the node. */
let sent: string[] = []

beforeEach(() => {
  sent = []
  // Equal randomness makes Schnorr signatures comparable.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.endsWith('/tx')) return new Response(JSON.stringify([{ ...COIN, vout: 0 }]))
    sent.push(String(init?.body))
    return new Response(TXID)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearPage()
})

/** Spends two coins of the payment address. */
function createPsbt(): string {
  const { script } = paymentOf(fromHex(deriveAccount(0).key), PARAMETERS)
  const tx = new Transaction()
  for (const index of [0, 1]) {
    tx.addInput({ txid: COIN.txid, index, witnessUtxo: { script, amount: BigInt(COIN.value) } })
  }
  tx.addOutputAddress(PAYMENT, 19_000n, PARAMETERS)
  return toBase64(tx.toPSBT())
}
const fromHex = (hex: string) =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Requests to a wallet, without reads: the library asks `getInfo` once, and we read again before transactions. */
const READS = /^(getInfo|wallet_getAccount|wallet_getNetwork)$/
const CONNECTED: Record<string, (driver: Driver) => Promise<unknown>> = {
  'sign a message with ECDSA': (driver) => driver.signMessage(PAYMENT, 'ECDSA'),
  'sign a message with BIP-322': (driver) => driver.signMessage(PAYMENT, 'BIP322'),
  'sign a message with Taproot': (driver) => driver.signMessage(ORDINAL, 'BIP322'),
  'send bitcoin': (driver) => driver.sendTransfer(),
  'sign a transaction': (driver) => driver.signPsbt(createPsbt(), false),
  'sign and send a transaction': (driver) => driver.signPsbt(createPsbt(), true),
  'change the network': (driver) => driver.changeNetwork(),
}

/** Runs the requests on a wallet of its own, and returns what the page, the wallet and the node got. */
async function run(drive: typeof driveByLibrary, act: (driver: Driver) => Promise<unknown>) {
  const { elm, driver } = drive()
  const answer = await act(driver)
  const asked = elm.requests().filter(({ method }) => !READS.test(method))
  const result = { answer, asked, sent: sent.splice(0) }
  clearPage()
  return result
}
const runBoth = async (act: (driver: Driver) => Promise<unknown>) => ({
  library: await run(driveByLibrary, act),
  adapter: await run(driveByAdapter, act),
})

describe('the adapter gets and sends the same as sats-connect', () => {
  test('to connect, read and disconnect', async () => {
    const { library, adapter } = await runBoth(async (driver) => ({
      connected: await driver.connect(),
      read: await driver.read(),
      gone: await driver.disconnect(),
    }))
    expect(adapter).toEqual(library)
    expect(library).toMatchObject({
      answer: { connected: { accounts: [{ address: PAYMENT }, { address: ORDINAL }] } },
      asked: [{ method: 'wallet_connect' }, { method: 'wallet_disconnect' }],
    })
  })

  test.each(Object.keys(CONNECTED))('to %s', async (name) => {
    const { library, adapter } = await runBoth(async (driver) => {
      await driver.connect()
      return CONNECTED[name]?.(driver)
    })
    expect(adapter).toEqual(library)
    expect(library.asked).toHaveLength(2)
    expect(library.answer).not.toBeUndefined()
  })

  test('a transaction that is signed by either spends both coins', async () => {
    const { library } = await runBoth(async (driver) => {
      await driver.connect()
      return driver.signPsbt(createPsbt(), true)
    })
    const { psbt } = v.parse(signPsbtResultSchema, library.answer)
    expect(Transaction.fromPSBT(fromBase64(psbt)).inputsLength).toBe(2)
    expect(library.sent).toHaveLength(1)
  })
})

/** Refusals by the sandbox's policy, in the codes that Sats Connect answers with. */
const REFUSALS: Record<string, { policy: Policy; code: number }> = {
  'the visitor declines': { policy: 'reject', code: -32000 },
  'the wallet denies access': { policy: { code: 4100 }, code: -32002 },
  'the wallet lacks the method': { policy: { code: 4200 }, code: -32601 },
  'the parameters are wrong': { policy: { code: -32602, message: 'Wrong.' }, code: -32602 },
  'the wallet fails': { policy: { code: -32603, message: 'Broken.' }, code: -32603 },
}
/** Our codes by request: for a rejection, and for everything else. */
const OURS: Record<string, { method: string; rejected: string; failed: string }> = {
  'sign a message with BIP-322': {
    ...{ method: 'signMessage', rejected: 'SIGN_REJECTED', failed: 'SIGN_FAILED' },
  },
  'send bitcoin': { method: 'sendTransfer', rejected: 'SIGN_REJECTED', failed: 'REQUEST_FAILED' },
  'sign a transaction': { method: 'signPsbt', rejected: 'SIGN_REJECTED', failed: 'REQUEST_FAILED' },
  'change the network': {
    ...{ method: 'wallet_changeNetwork', rejected: 'SWITCH_REJECTED', failed: 'CHAIN_NOT_SUPPORTED' },
  },
}

/** The refusal of a request, with the wallet in this mode. */
async function refusal(drive: typeof driveByLibrary, mode: Policies, act?: (driver: Driver) => unknown) {
  const { elm, driver } = drive()
  if (act) await driver.connect()
  elm.mode(mode)
  const error: unknown = await Promise.resolve(act?.(driver) ?? driver.connect()).then(
    (answer) => {
      throw new TypeError(`Not refused: ${JSON.stringify(answer)}`)
    },
    (reason: unknown) => reason,
  )
  clearPage()
  return error
}

describe('the adapter keeps the refusal that sats-connect gets', () => {
  test.each(Object.keys(REFUSALS))('to connect, if %s', async (name) => {
    const { policy, code } = REFUSALS[name] as { policy: Policy; code: number }
    // A wallet that lacks it is asked for its addresses instead, as older versions are.
    const mode = { wallet_connect: policy, getAddresses: policy }
    const library = await refusal(driveByLibrary, mode)
    const adapter = await refusal(driveByAdapter, mode)
    expect(wordsOf(library)).toMatchObject({ code })
    expect(wordsOf(adapter)).toEqual(wordsOf(library))
    expect(adapter).toMatchObject({
      code: policy === 'reject' ? 'CONNECTION_REJECTED' : 'CONNECTION_FAILED',
    })
  })

  const cases = Object.keys(OURS).flatMap((act) => Object.keys(REFUSALS).map((name) => [act, name] as const))
  test.each(cases)('to %s, if %s', async (act, name) => {
    const { policy, code } = REFUSALS[name] as { policy: Policy; code: number }
    const ours = OURS[act] as { method: string; rejected: string; failed: string }
    const mode = { [ours.method]: policy }
    const library = await refusal(driveByLibrary, mode, CONNECTED[act])
    const adapter = await refusal(driveByAdapter, mode, CONNECTED[act])
    expect(wordsOf(library)).toMatchObject({ code })
    expect(wordsOf(adapter)).toEqual(wordsOf(library))
    expect(adapter).toMatchObject({ code: policy === 'reject' ? ours.rejected : ours.failed })
  })

  test('to sign with an address that is not the visitor’s', async () => {
    const other = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
    const act = (driver: Driver) => driver.signMessage(other, 'BIP322')
    const library = await refusal(driveByLibrary, {}, act)
    const adapter = await refusal(driveByAdapter, {}, act)
    expect(wordsOf(library)).toMatchObject({ code: -32002 })
    expect(wordsOf(adapter)).toEqual(wordsOf(library))
    expect(adapter).toMatchObject({ code: 'SIGN_FAILED' })
  })
})

describe('an answer that sats-connect cannot read', () => {
  const tamper = (act: () => unknown) => {
    const { BitcoinProvider } = (window as unknown as { ElmProviders: Record<string, object> }).ElmProviders
    Object.assign(BitcoinProvider ?? {}, { request: act })
  }

  test.each([
    ['nothing', undefined],
    ['a number', 7],
    ['an empty object', {}],
    ['a message without a result', { jsonrpc: '2.0', id: '1' }],
  ])('is refused by both: %s', async (_, answer) => {
    const { driver: library } = driveByLibrary()
    // The library has asked for the wallet's version by now.
    await library.connect()
    tamper(async () => answer)
    await expect(library.connect()).rejects.toMatchObject({ code: -32603 })
    const { driver: adapter } = driveByAdapter()
    tamper(async () => answer)
    await expect(adapter.connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
  })

  test('and an error that the wallet throws reaches the page from both', async () => {
    const fail = async () => {
      throw new Error('Broken.')
    }
    const { driver: library } = driveByLibrary()
    await library.connect()
    tamper(fail)
    await expect(library.connect()).rejects.toThrow('Broken.')
    const { driver: adapter } = driveByAdapter()
    tamper(fail)
    const cause = expect.objectContaining({ message: 'Broken.' })
    await expect(adapter.connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED', cause })
  })
})

describe('the adapter follows the wallet like sats-connect', () => {
  test('through changes of account and network, and its end', async () => {
    const { elm, driver, provider } = driveByAdapter()
    await driver.connect()
    const library = followByLibrary()
    const events: unknown[] = []
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) {
      provider().on(event, (payload) => events.push(event === 'disconnect' ? event : payload))
    }
    const addresses = () => library.seen.at(-1)?.accounts.map(({ address }) => address)

    elm.switchAccount(1)
    await vi.waitFor(() => expect(events).toEqual([addresses()]))
    elm.setNetwork('Testnet')
    const { caipNetworkId } = TESTNET
    await vi.waitFor(() => expect(events.slice(1)).toEqual([addresses(), caipNetworkId]))
    expect(library.seen.at(-1)?.network).toBe(caipNetworkId)
    elm.setNetwork('Regtest')
    await vi.waitFor(() => expect(events.slice(3)).toEqual([addresses(), REGTEST.caipNetworkId]))
    expect(await provider().getAccountAddresses()).toMatchObject(library.seen.at(-1)?.accounts ?? [])
    elm.disconnect()
    await vi.waitFor(() => expect(events.slice(5)).toEqual(['disconnect']))
    expect([library.seen.length, library.gone()]).toEqual([3, 1])
    library.stop()
    expect(Object.values(elm.listeners()).every((count) => count === 0)).toBe(true)
  })
})

const problems = (schema: unknown, value: unknown) =>
  v.safeParse(schema as v.GenericSchema, value).issues?.map(({ message }) => message)

describe("the library's own schemas accept", () => {
  test('questions of the adapter', async () => {
    const { elm, driver } = driveByAdapter()
    await driver.connect()
    await driver.signMessage(PAYMENT, 'BIP322')
    await driver.sendTransfer()
    await driver.signPsbt(createPsbt(), true)
    const paramsOf = (method: string) => elm.requests().find((one) => one.method === method)?.params
    expect(problems(connectParamsSchema, paramsOf('wallet_connect'))).toBeUndefined()
    expect(problems(signMessageParamsSchema, paramsOf('signMessage'))).toBeUndefined()
    expect(problems(sendTransferParamsSchema, paramsOf('sendTransfer'))).toBeUndefined()
    expect(problems(signPsbtParamsSchema, paramsOf('signPsbt'))).toBeUndefined()
    expect(paramsOf('signPsbt')).toMatchObject({ signInputs: { [PAYMENT]: [0, 1] } })
  })

  test("answers and events of the sandbox's wallet", async () => {
    const { elm } = driveByLibrary()
    const { BitcoinProvider } = (window as unknown as { ElmProviders: Record<string, RawWallet> })
      .ElmProviders
    const result = async (method: string, params: unknown) =>
      (await BitcoinProvider?.request(method, params))?.result
    expect(problems(connectResultSchema, await result('wallet_connect', null))).toBeUndefined()
    expect(problems(getAccountResultSchema, await result('wallet_getAccount', null))).toBeUndefined()
    const signed = await result('signMessage', { message: 'a', address: PAYMENT })
    expect(problems(signMessageResultSchema, signed)).toBeUndefined()
    const events: unknown[] = []
    for (const eventName of ['accountChange', 'networkChange']) {
      addListener({ eventName, cb: (event: unknown) => events.push(event) }, PATH)
    }
    elm.switchAccount(1)
    elm.setNetwork('Signet')
    expect(problems(accountChangeSchema, events[0])).toBeUndefined()
    expect(problems(networkChangeSchema, events[1])).toBeUndefined()
  })
})

type RawWallet = { request(method: string, params: unknown): Promise<{ result?: unknown }> }
