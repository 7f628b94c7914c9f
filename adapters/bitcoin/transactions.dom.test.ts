import { afterEach, describe, expect, test, vi } from 'vitest'
import { PAYMENT } from './testing/elm.js'
import { MAINNET, REGTEST, TESTNET } from './testing/fakeContext.js'
import { startWallet } from './testing/startWallet.js'

const MAINNET_ADDRESS = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

/** Removes wallet events that the page could subscribe to. */
function silence() {
  const { ElmProviders, unisat } = window as unknown as Record<string, Record<string, object>>
  if (ElmProviders?.BitcoinProvider) Object.assign(ElmProviders.BitcoinProvider, { addListener: undefined })
  if (unisat) Object.assign(unisat, { on: undefined })
}

describe('a request to send or sign a transaction', () => {
  test.each([
    ['sats', 'sendTransfer'],
    ['sats', 'signPSBT'],
    ['unisat', 'sendTransfer'],
    ['unisat', 'signPSBT'],
  ] as const)(
    '[N-076] is not sent to a wallet (%s, %s) that left the network without an event',
    async (shape, method) => {
      const { connect, elm, reports, asked } = startWallet(shape, {}, [REGTEST, TESTNET])
      silence()
      const { provider } = await connect()
      elm.setNetwork('Testnet')
      expect(reports.updates).toEqual([])
      const asking =
        method === 'signPSBT'
          ? provider.signPSBT?.({ psbt: 'AAAA', signInputs: [{ address: PAYMENT, index: 0 }] })
          : provider.sendTransfer?.({ recipient: PAYMENT, amount: '1000' })
      await expect(asking).rejects.toMatchObject({
        code: 'NETWORK_MISMATCH',
        message: `The request was built for ${REGTEST.caipNetworkId}, the wallet is on ${TESTNET.caipNetworkId}.`,
      })
      expect(reports.updates).toMatchObject([{ caipNetworkId: TESTNET.caipNetworkId }])
      expect(asked().filter((one) => /send|psbt/i.test(one))).toEqual([])
    },
  )

  test.each([
    ['malformed', 'nobody'],
    [`of ${MAINNET.name}`, MAINNET_ADDRESS],
  ])('a recipient that is %s is refused before the wallet is asked', async (_, recipient) => {
    const { connect, asked } = startWallet('sats')
    const { provider } = await connect()
    const before = asked()
    const sending = provider.sendTransfer?.({ recipient, amount: '1000' })
    await expect(sending).rejects.toMatchObject({ name: 'BitcoinError', code: 'INVALID_REQUEST' })
    expect(asked()).toEqual(before)
  })
})

/** Replaces a method of the wallet's own object to make it misbehave. */
function tamper(shape: 'sats' | 'unisat', act: () => unknown) {
  const { ElmProviders, unisat } = window as unknown as Record<string, Record<string, object>>
  if (shape === 'unisat') return Object.assign(unisat ?? {}, { getAccounts: act })
  const provider = ElmProviders?.BitcoinProvider as { request(method: string, params: unknown): unknown }
  const { request } = provider
  provider.request = (method, params) => (/^wallet_get/.test(method) ? act() : request(method, params))
  return provider
}

describe('[N-076] a wallet that cannot be read before it sends', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['sats', 'sendTransfer'],
    ['sats', 'signPSBT'],
    ['unisat', 'sendTransfer'],
    ['unisat', 'signPSBT'],
  ] as const)(
    'is not asked (%s, %s): if it hangs, fails, or shows no account any more',
    async (shape, method) => {
      const { connect, asked } = startWallet(shape)
      const { provider } = await connect()
      const send = () =>
        method === 'signPSBT'
          ? provider.signPSBT?.({ psbt: 'AAAA', signInputs: [{ address: PAYMENT, index: 0 }] })
          : provider.sendTransfer?.({ recipient: PAYMENT, amount: '1000' })
      const throws = () => {
        throw new Error('Broken.')
      }
      tamper(shape, throws)
      await expect(send()).rejects.toMatchObject({ name: 'BitcoinError', code: 'REQUEST_FAILED' })
      tamper(shape, async () => throws())
      await expect(send()).rejects.toMatchObject({ name: 'BitcoinError', code: 'REQUEST_FAILED' })
      // The same if it suddenly lacks the method for reading its state.
      tamper(shape, async () => ({ error: { code: -32601, message: '' } }))
      await expect(send()).rejects.toMatchObject({ name: 'BitcoinError', code: 'REQUEST_FAILED' })
      tamper(shape, async () => (shape === 'sats' ? { error: { code: -32002, message: '' } } : []))
      await expect(send()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
      vi.useFakeTimers()
      tamper(shape, () => new Promise(() => {}))
      const hanging = expect(send()).rejects.toMatchObject({ name: 'BitcoinError', code: 'REQUEST_FAILED' })
      await vi.advanceTimersByTimeAsync(3_000)
      await hanging
      expect(asked().filter((one) => /send|psbt/i.test(one))).toEqual([])
    },
  )

  test.each([
    ['leather', {}],
    ['sats', { isOld: true }],
  ] as const)('%s, which cannot be read, is trusted by its last view', async (shape, init) => {
    const { connect, elm, asked } = startWallet(shape, init)
    const { provider } = await connect()
    elm.mode({ sendTransfer: { result: { txid: 'ab'.repeat(32) } } })
    expect(await provider.sendTransfer?.({ recipient: PAYMENT, amount: '1000' })).toBe('ab'.repeat(32))
    expect(asked()).toContain('sendTransfer')
  })
})
