import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Connected } from '../../kernel/adapters/adapter.js'
import { deferred } from '../../kernel/testing/fakeAdapter.js'
import type { CosmosProvider } from './provider.js'
import {
  ALICE,
  BOB,
  createFakeKeplr,
  createTestAdapter,
  HUB,
  network,
  OSMO,
  OSMO_BOB,
  OSMOSIS,
  SIGNATURE,
} from './testing/cosmos.js'

const OTHER_KEY = { ...SIGNATURE.pub_key, value: btoa('x'.repeat(33)) }
const rejected = () => {
  throw new Error('Request rejected')
}
const change = () => window.dispatchEvent(new Event('keplr_keystorechange'))
const unknown =
  (...ids: string[]) =>
  (asked: readonly string[]) => {
    const missing = asked.find((id) => ids.includes(id))
    if (missing) throw new Error(`There is no modular chain info for ${missing}`)
  }

describe('connecting', () => {
  test('asks for all networks in one prompt, and reports the account with its key and name', async () => {
    const { wallet, calls } = createFakeKeplr()
    const { connect } = createTestAdapter(wallet)
    expect(await connect('cosmos:osmosis-1')).toMatchObject({
      ...{ connectorId: 'keplr', caipNetworkId: 'cosmos:osmosis-1', supportsAllNetworks: true },
      accounts: [{ address: OSMO, name: 'Main', publicKey: `02${'ff'.repeat(32)}` }],
    })
    expect(calls).toEqual([
      ['enable', ['osmosis-1', 'cosmoshub-4']],
      ['getKey', 'osmosis-1'],
    ])
  })

  test('skips a network that the wallet lacks and the visitor has not chosen', async () => {
    const { wallet, calls } = createFakeKeplr({ enable: unknown('osmosis-1') })
    await createTestAdapter(wallet).connect('cosmos:cosmoshub-4')
    expect(calls.slice(0, 2)).toEqual([
      ['enable', ['cosmoshub-4', 'osmosis-1']],
      ['enable', ['cosmoshub-4']],
    ])
  })

  test('suggests the wanted network with all the details that the wallet needs', async () => {
    const own = network('mine-1', {
      name: 'Mine',
      testnet: true,
      customRpcUrls: ['https://key.example/secret'],
    })
    let isKnown = false
    const { wallet, calls } = createFakeKeplr({
      enable: () => {
        if (!isKnown) throw new Error('There is no chain info for mine-1')
      },
      experimentalSuggestChain: () => {
        isKnown = true
      },
      getKey: () => ({
        bech32Address: 'mine1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmsufrn4',
        pubKey: new Uint8Array(33),
      }),
    })
    const chains = {
      'mine-1': { prefix: 'mine', denom: 'umine', gasPrices: { low: 1, average: 2, high: 3 } },
    }
    await createTestAdapter(wallet, [own], chains).connect()
    const coin = { coinDenom: 'ATOM', coinMinimalDenom: 'umine', coinDecimals: 6 }
    expect(calls[1]).toEqual([
      'experimentalSuggestChain',
      {
        ...{ rpc: 'https://rpc.example', rest: 'https://rest.example', chainId: 'mine-1', chainName: 'Mine' },
        bip44: { coinType: 118 },
        bech32Config: {
          bech32PrefixAccAddr: 'mine',
          bech32PrefixAccPub: 'minepub',
          bech32PrefixValAddr: 'minevaloper',
          bech32PrefixValPub: 'minevaloperpub',
          bech32PrefixConsAddr: 'minevalcons',
          bech32PrefixConsPub: 'minevalconspub',
        },
        currencies: [coin],
        feeCurrencies: [{ ...coin, gasPriceStep: { low: 1, average: 2, high: 3 } }],
        stakeCurrency: coin,
        isTestnet: true,
      },
    ])
  })

  test.each<[string, Parameters<typeof createFakeKeplr>[0], string]>([
    ['no to the prompt', { enable: rejected }, 'CONNECTION_REJECTED'],
    [
      'no to the suggestion',
      { enable: unknown('cosmoshub-4'), experimentalSuggestChain: rejected },
      'CONNECTION_REJECTED',
    ],
    ['a chain that stays unknown', { enable: unknown('cosmoshub-4') }, 'CHAIN_NOT_SUPPORTED'],
    ['any other failure', { enable: () => Promise.reject('broken') }, 'CONNECTION_FAILED'],
    [
      'an invalid key',
      { getKey: () => ({ bech32Address: 'cosmos1x', pubKey: new Uint8Array() }) },
      'INVALID_ANSWER',
    ],
  ])('%s', async (_, answers, code) => {
    const { wallet } = createFakeKeplr(answers)
    await expect(createTestAdapter(wallet).connect()).rejects.toMatchObject({ code })
  })

  test('refuses an address of another network than requested', async () => {
    const { wallet, state } = createFakeKeplr()
    state.addresses['cosmoshub-4'] = OSMO
    await expect(createTestAdapter(wallet).connect()).rejects.toMatchObject({
      code: 'CONNECTION_FAILED',
      cause: expect.any(TypeError),
    })
  })

  test('does not suggest a chain if an error mentions one for another reason', async () => {
    const { wallet, methods } = createFakeKeplr({ enable: () => Promise.reject(new Error('chain is busy')) })
    await expect(createTestAdapter(wallet).connect()).rejects.toMatchObject({ code: 'CONNECTION_FAILED' })
    expect(methods()).toEqual(['enable'])
  })

  test('cannot suggest a network without a known prefix', async () => {
    const { wallet, methods } = createFakeKeplr({ enable: unknown('mine-1') })
    const connecting = createTestAdapter(wallet, [network('mine-1')]).connect()
    await expect(connecting).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(methods()).toEqual(['enable'])
  })

  test('aborting ends the attempt at once, and a later answer is ignored', async () => {
    const { wallet, methods } = createFakeKeplr({ enable: () => new Promise(() => {}) })
    const { connect, attempt } = createTestAdapter(wallet)
    const connecting = connect()
    await vi.waitFor(() => expect(methods()).toEqual(['enable']))
    attempt.abort(new Error('left'))
    await expect(connecting).rejects.toThrow('left')
    expect(methods()).toEqual(['enable'])
  })

  test('[N-111] an account change during the prompt decides which account connects', async () => {
    const fake = createFakeKeplr({
      getKey: () => {
        const bech32Address = fake.state.addresses['cosmoshub-4']
        if (bech32Address === ALICE) {
          fake.state.addresses['cosmoshub-4'] = BOB
          change()
        }
        return { bech32Address, pubKey: new Uint8Array(33) }
      },
    })
    const { connect, reports } = createTestAdapter(fake.wallet)
    expect((await connect()).accounts[0]?.address).toBe(BOB)
    expect(reports.updates).toEqual([])
  })
})

describe('once connected', () => {
  const connected = async (answers?: Parameters<typeof createFakeKeplr>[0]) => {
    const fake = createFakeKeplr(answers)
    const kit = createTestAdapter(fake.wallet)
    await kit.connect('cosmos:cosmoshub-4')
    fake.calls.length = 0
    return { ...fake, ...kit }
  }

  test('a change of account is reported once; the same account is not', async () => {
    const { state, reports } = await connected()
    change()
    state.addresses['cosmoshub-4'] = BOB
    change()
    await vi.waitFor(() => expect(reports.updates).toMatchObject([{ accounts: [{ address: BOB }] }]))
  })

  test('switching to an account that the page may not see ends the connection', async () => {
    let isShown = true
    const { reports } = await connected({
      getKey: () => (isShown ? { bech32Address: ALICE, pubKey: new Uint8Array(33) } : rejected()),
    })
    isShown = false
    change()
    await vi.waitFor(() => expect(reports.disconnected).toEqual(['keplr']))
  })

  test('a failed read does not end the connection', async () => {
    let isReadable = true
    const { reports } = await connected({
      getKey: () => {
        if (!isReadable) throw new Error('busy')
        return { bech32Address: ALICE, pubKey: new Uint8Array(33) }
      },
    })
    isReadable = false
    change()
    await vi.waitFor(() => expect(reports.warnings).toHaveLength(1))
    expect(reports.disconnected).toEqual([])
  })

  test('a switch changes the address, and later changes are read on that network', async () => {
    const { switchTo, calls, reports, state } = await connected()
    expect(await switchTo(OSMOSIS)).toMatchObject({
      caipNetworkId: 'cosmos:osmosis-1',
      accounts: [{ address: OSMO }],
    })
    expect(calls).toEqual([
      ['enable', ['osmosis-1']],
      ['getKey', 'osmosis-1'],
    ])
    state.addresses['osmosis-1'] = OSMO_BOB
    change()
    await vi.waitFor(() => expect(reports.updates).toHaveLength(1))
    expect(calls.at(-1)).toEqual(['getKey', 'osmosis-1'])
  })

  test('a switch that yields an address of another network fails', async () => {
    const { switchTo, state, sign, calls } = await connected()
    state.addresses['osmosis-1'] = BOB
    await expect(switchTo(OSMOSIS)).rejects.toMatchObject({
      code: 'SWITCH_FAILED',
      cause: expect.any(TypeError),
    })
    await sign('hi')
    expect(calls.at(-1)).toEqual(['signArbitrary', 'cosmoshub-4', ALICE, 'hi'])
  })

  test('a declined switch changes nothing', async () => {
    const { switchTo, sign, calls } = await connected({
      enable: (ids: string[]) => {
        if (ids[0] === 'osmosis-1') rejected()
      },
    })
    await expect(switchTo(OSMOSIS)).rejects.toMatchObject({ code: 'SWITCH_REJECTED' })
    await sign('hi')
    expect(calls.at(-1)).toEqual(['signArbitrary', 'cosmoshub-4', ALICE, 'hi'])
  })

  test('the key of an account that the wallet did not report is not checked', async () => {
    const { adapter } = await connected({ signArbitrary: () => ({ ...SIGNATURE, pub_key: OTHER_KEY }) })
    const signing = adapter.signMessage({ connectorId: 'keplr', message: 'hi', address: BOB })
    expect(JSON.parse(atob(await signing)).pub_key).toEqual(OTHER_KEY)
  })

  test('a signature is returned with its key, as one text', async () => {
    const { sign } = await connected()
    expect(JSON.parse(atob(await sign('hi')))).toEqual(SIGNATURE)
  })

  test.each<[string, () => unknown, string]>([
    ['no', rejected, 'SIGN_REJECTED'],
    ['the number of a no', () => Promise.reject({ code: 4001 }), 'SIGN_REJECTED'],
    ['no signature', () => ({ signature: 'c2ln' }), 'SIGN_FAILED'],
    ['a signature of another key', () => ({ ...SIGNATURE, pub_key: OTHER_KEY }), 'SIGN_FAILED'],
    ['half a signature', () => ({ ...SIGNATURE, signature: btoa('x'.repeat(32)) }), 'SIGN_FAILED'],
    [
      'an error whose getters throw',
      () => Promise.reject(Object.defineProperty({}, 'message', { get: rejected })),
      'SIGN_FAILED',
    ],
  ])('a sign request answered with %s', async (_, signArbitrary, code) => {
    const { sign } = await connected({ signArbitrary })
    await expect(sign('hi')).rejects.toMatchObject({ code })
  })

  test('a wallet that throws synchronously is treated like one that rejects', async () => {
    const { wallet } = createFakeKeplr()
    const { connect, sign } = createTestAdapter({ ...wallet, signArbitrary: rejected })
    await connect()
    await expect(sign('hi')).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
  })

  test('a wallet that cannot sign text rejects with METHOD_NOT_SUPPORTED', async () => {
    const { wallet } = createFakeKeplr()
    const { connect, sign } = createTestAdapter({ enable: wallet.enable, getKey: wallet.getKey })
    await connect()
    await expect(sign('hi')).rejects.toMatchObject({ name: 'CosmosError', code: 'METHOD_NOT_SUPPORTED' })
  })

  test("disconnecting revokes the page's permission and unsubscribes from the wallet", async () => {
    const { adapter, calls, reports, state } = await connected({ disable: () => Promise.reject('no') })
    await adapter.disconnect({ connectorId: 'keplr' })
    expect(calls).toEqual([['disable', ['cosmoshub-4', 'osmosis-1']]])
    state.addresses['cosmoshub-4'] = BOB
    change()
    await expect(
      adapter.signMessage({ connectorId: 'keplr', message: '', address: '' }),
    ).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    expect([calls.length, reports.updates]).toEqual([1, []])
  })

  test.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['an error at once', rejected],
  ])('disconnecting does not wait for a wallet that answers %s', async (_, disable) => {
    const { wallet } = createFakeKeplr()
    const { adapter, connect, reports } = createTestAdapter({ ...wallet, disable })
    await connect()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    await adapter.disconnect({ connectorId: 'keplr' })
    expect(vi.getTimerCount()).toBe(0)
    expect(reports.warnings).toEqual([])
  })

  test('the end of the kit ends pending requests', async () => {
    const { sign, destroy } = await connected({ signArbitrary: () => new Promise(() => {}) })
    const signing = sign('hi')
    destroy()
    await expect(signing).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

describe('restoring', () => {
  test('reads one key and prompts for nothing', async () => {
    const { wallet, calls } = createFakeKeplr()
    expect(await createTestAdapter(wallet).reconnect()).toMatchObject({ accounts: [{ address: ALICE }] })
    expect(calls).toEqual([['getKey', HUB.id]])
  })

  test('a wallet that rejects is not restored, without an error', async () => {
    const { wallet } = createFakeKeplr({ getKey: rejected })
    expect(await createTestAdapter(wallet).reconnect()).toBeUndefined()
  })

  test('reading a connected wallet again ends neither its provider nor a request that waits for the visitor', async () => {
    const answer = deferred<unknown>()
    const { wallet, state } = createFakeKeplr({ signArbitrary: () => answer.promise })
    const { connect, reconnect, sign } = createTestAdapter(wallet)
    const provider = (await connect()).provider as CosmosProvider
    const heard: unknown[] = []
    provider.on('accountsChanged', (payload) => heard.push(payload))
    const signing = sign('Hello')
    state.addresses[HUB.id] = BOB
    expect(await reconnect()).toMatchObject({ provider, accounts: [{ address: BOB }] })
    expect(heard).toEqual([[BOB]])
    answer.resolve(SIGNATURE)
    expect(JSON.parse(atob(await signing))).toMatchObject({ signature: SIGNATURE.signature })
  })

  test('a wallet that takes longer than 5 s is passed on, and connects once it answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const late = deferred()
    const { wallet } = createFakeKeplr()
    const { getKey } = wallet
    const slow = { ...wallet, getKey: (id: string) => late.promise.then(() => getKey(id)) }
    const onWaiting = vi.fn((_: Promise<Connected | undefined>) => {})
    const { adapter, attempt } = createTestAdapter(slow)
    const restoring = adapter.reconnect({ connectorId: 'keplr', signal: attempt.signal, onWaiting })
    await vi.advanceTimersByTimeAsync(4_999)
    expect(onWaiting).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await restoring).toBeUndefined()
    late.resolve()
    expect(await onWaiting.mock.lastCall?.[0]).toMatchObject({ accounts: [{ address: ALICE }] })
  })

  test.each<[string, () => unknown, string | undefined]>([
    ['fails', () => Promise.reject(new Error('busy')), 'CONNECTION_FAILED'],
    ['rejects', rejected, undefined],
  ])('a connected wallet that %s when it is read again', async (_, getKey, code) => {
    const { wallet } = createFakeKeplr()
    const { connect, reconnect } = createTestAdapter(wallet)
    await connect()
    Object.assign(wallet, { getKey })
    const outcome = await reconnect().catch((error) => error.code)
    expect(outcome).toBe(code)
  })
})
