import { Verifier } from 'bip322-js'
import { describe, expect, test, vi } from 'vitest'
import { toBase64 } from '../base64.js'
import { ORDINAL, PAYMENT } from './testing/elm.js'
import { MAINNET, REGTEST, TESTNET } from './testing/fakeContext.js'
import { IDS, startWallet } from './testing/startWallet.js'
import { checkBip122 } from './verify.js'

describe('[MIS-19] each Bitcoin wallet shape', () => {
  test.each(['sats', 'leather', 'standard'] as const)(
    '%s connects with a payment and an ordinal account, and signs with both',
    async (shape) => {
      const { adapter, connect, parameters } = startWallet(shape)
      const { accounts, caipNetworkId } = await connect()
      expect(caipNetworkId).toBe(REGTEST.caipNetworkId)
      expect(accounts).toEqual([
        { address: PAYMENT, type: 'payment', publicKey: expect.stringMatching(/^0[23][\da-f]{64}$/) },
        { address: ORDINAL, type: 'ordinal', publicKey: expect.stringMatching(/^[\da-f]{64}$/) },
      ])
      for (const { address } of accounts) {
        const signature = await adapter.signMessage({ ...parameters, message: 'Héllo', address })
        expect(Verifier.verifySignature(address, 'Héllo', signature)).toBe(true)
      }
    },
  )

  test.each([
    ['unisat', 'payment'],
    ['unisat', 'ordinals'],
    ['okx', 'payment'],
    ['okx', 'ordinals'],
  ] as const)('%s has only the account it shows (%s), and signs with it', async (shape, shows) => {
    const { adapter, connect, parameters, elm } = startWallet(shape, { shows })
    const { accounts, caipNetworkId } = await connect()
    expect(caipNetworkId).toBe(shape === 'okx' ? MAINNET.caipNetworkId : REGTEST.caipNetworkId)
    expect(accounts).toMatchObject([{ type: 'payment' }])
    const address = accounts[0]?.address ?? ''
    const signature = await adapter.signMessage({ ...parameters, message: 'Hello', address })
    expect(Verifier.verifySignature(address, 'Hello', signature)).toBe(true)
    expect(elm.requests().at(-1)?.params).toEqual(['Hello', 'bip322-simple'])
    await expect(
      adapter.signMessage({
        ...parameters,
        message: 'Hello',
        address: PAYMENT === address ? ORDINAL : PAYMENT,
      }),
    ).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  test.each(['sats', 'okx', 'unisat', 'standard'] as const)(
    '%s is restored without a prompt, and disconnected at the wallet',
    async (shape) => {
      const { adapter, connect, parameters, elm, asked } = startWallet(shape)
      expect(await adapter.reconnect(parameters)).toBeUndefined()
      const { accounts } = await connect()
      elm.mode('reject')
      expect(await adapter.reconnect(parameters)).toMatchObject({ accounts })
      await adapter.disconnect(parameters)
      expect(asked().at(-1)).toMatch(/disconnect$/)
      expect(await adapter.reconnect(parameters)).toBeUndefined()
      expect(Object.values(elm.listeners()).every((count) => count === 0)).toBe(true)
    },
  )

  test.each(['sats', 'leather', 'okx', 'unisat', 'standard'] as const)(
    '%s can reject a connection and a signature',
    async (shape) => {
      const { adapter, connect, parameters, elm } = startWallet(shape)
      elm.mode('reject')
      await expect(connect()).rejects.toMatchObject({ code: 'CONNECTION_REJECTED' })
      elm.mode('approve')
      const { accounts } = await connect()
      elm.mode('reject')
      const address = accounts[0]?.address ?? ''
      const signing = adapter.signMessage({ ...parameters, message: 'No', address })
      await expect(signing).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
      elm.mode({ code: -32603, message: 'Broken' })
      const again = adapter.signMessage({ ...parameters, message: 'No', address })
      await expect(again).rejects.toMatchObject({ code: 'SIGN_FAILED' })
    },
  )

  test.each(['sats', 'okx', 'unisat', 'standard'] as const)(
    '%s reports an account change and a disconnect',
    async (shape) => {
      const { connect, elm, reports } = startWallet(shape)
      const { accounts, provider } = await connect()
      const heard: unknown[] = []
      provider.on('accountsChanged', (payload) => heard.push(payload))
      provider.on('disconnect', () => heard.push('disconnect'))
      elm.switchAccount(1)
      await vi.waitFor(() => expect(reports.updates).toHaveLength(1))
      const changed = reports.updates[0]?.accounts ?? []
      expect(changed[0]?.address).not.toBe(accounts[0]?.address)
      expect(heard).toEqual([changed.map(({ address }) => address)])
      elm.disconnect()
      await vi.waitFor(() => expect(reports.disconnected).toEqual([IDS[shape]]))
      expect(heard.at(-1)).toBe('disconnect')
      await expect(provider.signMessage({ message: 'a', address: PAYMENT })).rejects.toMatchObject({
        code: 'NOT_CONNECTED',
      })
    },
  )

  test.each(['sats', 'unisat'] as const)(
    '%s switches network by itself, and its addresses change',
    async (shape) => {
      const { adapter, connect, elm, reports, parameters } = startWallet(shape, {}, [REGTEST, TESTNET])
      const { provider } = await connect()
      const { signal, connectorId } = parameters
      const reached = await adapter.switchNetwork({ connectorId, network: TESTNET, signal })
      expect(reached).toEqual({ caipNetworkId: TESTNET.caipNetworkId })
      const { accounts = [], caipNetworkId } = reports.updates.at(-1) ?? {}
      expect(caipNetworkId).toBe(TESTNET.caipNetworkId)
      expect(accounts[0]?.address).toMatch(/^tb1q/)
      expect((await provider.getAccountAddresses())[0]?.address).toBe(accounts[0]?.address)
      elm.setNetwork('Regtest')
      await vi.waitFor(() => expect(reports.updates.at(-1)?.caipNetworkId).toBe(REGTEST.caipNetworkId))
      elm.mode('reject')
      const refused = adapter.switchNetwork({ connectorId, network: TESTNET, signal })
      await expect(refused).rejects.toMatchObject({ code: 'SWITCH_REJECTED' })
    },
  )

  test.each(['leather', 'okx', 'standard'] as const)('%s cannot switch networks', async (shape) => {
    const { adapter, connect, parameters } = startWallet(shape)
    const { supportsAllNetworks, approvedNetworkIds, caipNetworkId, provider } = await connect()
    expect({ supportsAllNetworks, approvedNetworkIds }).toEqual({
      supportsAllNetworks: false,
      approvedNetworkIds: [caipNetworkId],
    })
    const moving = adapter.switchNetwork({ ...parameters, network: TESTNET })
    await expect(moving).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    await expect(provider.switchNetwork('bip122:nowhere')).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
  })
})

test('a wallet without wallet_connect is asked for its addresses, but not by the next page', async () => {
  const { adapter, connect, parameters, asked, elm } = startWallet('sats', { isOld: true })
  expect(await adapter.reconnect(parameters)).toBeUndefined()
  expect(elm.pending()).toEqual([])
  expect(await connect()).toMatchObject({ caipNetworkId: REGTEST.caipNetworkId })
  expect(asked().slice(-3)).toEqual(['wallet_connect', 'getAddresses', 'wallet_getNetwork'])
})

test('Leather is not restored, because it would prompt', async () => {
  const { adapter, parameters, asked } = startWallet('leather')
  expect(await adapter.reconnect(parameters)).toBeUndefined()
  expect(asked()).toEqual([])
})

test.each([
  ['Leather', 'leather', {}],
  ['an old Sats Connect wallet', 'sats', { isOld: true }],
] as const)('%s stays connected when it is read again, because it would prompt', async (_, shape, init) => {
  const { adapter, connect, parameters, elm } = startWallet(shape, init)
  const { accounts } = await connect()
  expect(await adapter.reconnect(parameters)).toMatchObject({ accounts })
  expect(elm.pending()).toEqual([])
})

test('reading a connected wallet again ends neither its provider nor a request that waits for the visitor', async () => {
  const { adapter, connect, parameters, elm } = startWallet('unisat')
  const { accounts, provider } = await connect()
  const heard: unknown[] = []
  provider.on('accountsChanged', (payload) => heard.push(payload))
  elm.mode('prompt')
  const address = accounts[0]?.address ?? ''
  const signing = adapter.signMessage({ ...parameters, message: 'Hello', address })
  await vi.waitFor(() => expect(elm.pending()).toHaveLength(1))
  expect(await adapter.reconnect(parameters)).toMatchObject({ accounts })
  elm.approve()
  expect(await signing).toMatch(/^[\w+/]+=*$/)
  elm.switchAccount(1)
  await vi.waitFor(() => expect(heard).toHaveLength(1))
})

test('ECDSA is used for addresses that support it, never for Taproot', async () => {
  const { connect, elm } = startWallet('sats')
  const { provider } = await connect()
  const signature = await provider.signMessage({ message: 'Old', address: PAYMENT, protocol: 'ecdsa' })
  expect(Verifier.verifySignature(PAYMENT, 'Old', signature)).toBe(true)
  expect(elm.requests().at(-1)?.params).toMatchObject({ protocol: 'ECDSA' })
  const count = elm.requests().length
  const taproot = provider.signMessage({ message: 'Old', address: ORDINAL, protocol: 'ecdsa' })
  await expect(taproot).rejects.toMatchObject({ name: 'BitcoinError', code: 'PROTOCOL_NOT_SUPPORTED' })
  expect(elm.requests()).toHaveLength(count)
})

test.each([
  ['sats', 'signMessage'],
  ['leather', 'signMessage'],
] as const)('%s that signs with another address than requested is refused', async (shape, method) => {
  const { adapter, connect, parameters, elm } = startWallet(shape)
  await connect()
  const signature = await adapter.signMessage({ ...parameters, message: 'a', address: PAYMENT })
  elm.mode({ [method]: { result: { signature, address: ORDINAL } } })
  const signing = adapter.signMessage({ ...parameters, message: 'a', address: PAYMENT })
  await expect(signing).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  elm.mode({ [method]: { result: { signature, address: PAYMENT } } })
  expect(await adapter.signMessage({ ...parameters, message: 'a', address: PAYMENT })).toBe(signature)
})

describe("a wallet's answer as a signature", () => {
  const ecdsa = toBase64(new Uint8Array(65).fill(31))
  const witness = toBase64(Uint8Array.of(1, 64, ...new Uint8Array(64).fill(7)))

  test.each([
    ['nothing', ''],
    ['no base64', 'no base64!'],
    ['too short', 'AAAA'],
    ['ECDSA and more', `${ecdsa}AAAA`],
    ['a witness and more', `${witness}AAAA`],
    ['an empty witness', 'AA=='],
    ['64 bytes', toBase64(new Uint8Array(64))],
    ['BIP-322 full', `ful${witness}`],
    ['endless', 'A'.repeat(100_000)],
    ['a number', 7],
    ['null', null],
  ])('%s is refused', async (_, signature) => {
    const { adapter, connect, parameters, elm } = startWallet('sats')
    await connect()
    elm.mode({ signMessage: { result: { signature } } })
    const signing = adapter.signMessage({ ...parameters, message: 'a', address: PAYMENT })
    await expect(signing).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  })

  test('65 bytes of ECDSA or a witness are accepted; for Taproot only a witness', async () => {
    const { adapter, connect, parameters, elm } = startWallet('sats')
    await connect()
    const sign = (address: string, signature: string) => {
      elm.mode({ signMessage: { result: { signature } } })
      return adapter.signMessage({ ...parameters, message: 'a', address })
    }
    expect(await sign(PAYMENT, ecdsa)).toBe(ecdsa)
    expect(await sign(PAYMENT, witness)).toBe(witness)
    expect(await sign(ORDINAL, witness)).toBe(witness)
    // With the prefix of the final BIP-322.
    expect(await sign(ORDINAL, `smp${witness}`)).toBe(witness)
    await expect(sign(ORDINAL, ecdsa)).rejects.toMatchObject({ code: 'SIGN_FAILED' })
  })
})

test.each(['okx', 'unisat', 'sats'] as const)(
  '%s whose events and networks throw can still connect and disconnect',
  async (shape) => {
    const throws = () => {
      throw new Error('Broken.')
    }
    const { adapter, connect, parameters, reports } = startWallet(shape)
    const { okxwallet, unisat, ElmProviders } = window as unknown as Record<string, Record<string, object>>
    const broken = {
      getNetwork: throws,
      getPublicKey: throws,
      getChain: throws,
      on: throws,
      removeListener: throws,
    }
    Object.assign(okxwallet?.bitcoin ?? unisat ?? {}, broken)
    Object.assign(ElmProviders?.BitcoinProvider ?? {}, { addListener: throws })
    expect(await connect()).toMatchObject({
      accounts: [{ address: expect.any(String) }, ...(shape === 'sats' ? [{}] : [])],
    })
    await adapter.disconnect(parameters)
    expect(reports.disconnected).toEqual([])
  },
)

test.each([
  ['p2wpkh', ['ecdsa', 'bip322']],
  ['p2sh', ['ecdsa', 'bip322']],
  ['p2pkh', ['ecdsa']],
] as const)('signatures of a wallet with %s and Taproot pass our own check', async (pays, protocols) => {
  const { connect } = startWallet('sats', { pays })
  const { provider, accounts, caipNetworkId: chainId } = await connect()
  const [payment = '', ordinal = ''] = accounts.map(({ address }) => address)
  const message = 'Sign in – ünïcödé ✓'
  for (const [address, protocol] of [
    ...[undefined, ...protocols].map((one) => [payment, one] as const),
    ...[undefined, 'bip322' as const].map((one) => [ordinal, one] as const),
  ]) {
    const signature = await provider.signMessage({ message, address, protocol })
    expect(await checkBip122({ message, signature, address, chainId })).toEqual({ ok: true })
    expect(Verifier.verifySignature(address, message, signature)).toBe(true)
    const other = await checkBip122({ message: `${message}.`, signature, address, chainId })
    expect(other).toMatchObject({ ok: false, code: 'SIGNATURE_INVALID' })
  }
})
