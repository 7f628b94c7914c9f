import { describe, expect, test } from 'vitest'
import { createConnectedAdapter, WALLET } from './testing/connected.js'
import { ALICE, rpcError, settled } from './testing/fakeWallet.js'

async function arrange(answer: () => unknown) {
  const { adapter, wallet } = await createConnectedAdapter()
  wallet.answers.personal_sign = answer
  const attempt = new AbortController()
  const sign = (message: string) =>
    adapter.signMessage({ connectorId: WALLET, message, address: ALICE, signal: attempt.signal })
  return { wallet, attempt, sign }
}

describe('signing a message', () => {
  test.each([
    ['hello', '0x68656c6c6f'],
    ['Zoë 🦊', '0x5a6fc3ab20f09fa68a'],
    ['', '0x'],
  ])('%o is sent as the hex of its UTF-8, followed by the address', async (message, hex) => {
    const { wallet, sign } = await arrange(() => '0xabcd')
    expect(await sign(message)).toBe('0xabcd')
    expect(wallet.requests).toEqual([{ method: 'personal_sign', params: [hex, ALICE] }])
  })

  test.each([
    [4001, 'SIGN_REJECTED', 'Request rejected'],
    [-32002, 'REQUEST_PENDING', 'A request is already pending in your wallet'],
    [-32603, 'SIGN_FAILED', 'Failed to sign'],
  ])('code %i is %s', async (number, code, message) => {
    const { sign } = await arrange(() => {
      throw rpcError(number)
    })
    await expect(sign('hi')).rejects.toMatchObject({ code, message, cause: { code: number } })
  })

  test.each([[null], [''], ['0x'], ['signed'], ['0xabc']])(
    'an answer of %o is not a signature',
    async (answer) => {
      const { sign } = await arrange(() => answer)
      await expect(sign('hi')).rejects.toMatchObject({ code: 'SIGN_FAILED' })
    },
  )

  test('N-110 can be aborted while the prompt is open', async () => {
    const { sign, attempt } = await arrange(() => new Promise(() => {}))
    const reason = new Error('closed')
    const givenUp = expect(sign('hi')).rejects.toBe(reason)
    await settled()
    attempt.abort(reason)
    await givenUp
  })
})

describe('signing typed data', () => {
  const typedData = {
    domain: { name: 'Ledger', chainId: 31337n },
    primaryType: 'Note',
    types: { Note: [{ name: 'text', type: 'string' }] },
    message: { text: 'hi' },
  }

  test('uses eth_signTypedData_v4 with JSON, address first, big numbers as decimals', async () => {
    const { adapter, wallet } = await createConnectedAdapter()
    wallet.answers.eth_signTypedData_v4 = () => '0xabcd'
    const signature = await adapter.typedData?.sign({ connectorId: WALLET, address: ALICE, typedData })
    expect(signature).toBe('0xabcd')
    expect(wallet.requests).toEqual([
      {
        method: 'eth_signTypedData_v4',
        params: [
          ALICE,
          '{"domain":{"name":"Ledger","chainId":"31337"},"primaryType":"Note","types":{"Note":[{"name":"text","type":"string"}]},"message":{"text":"hi"}}',
        ],
      },
    ])
  })

  test('a rejection in the wallet is SIGN_REJECTED', async () => {
    const { adapter, wallet } = await createConnectedAdapter()
    wallet.answers.eth_signTypedData_v4 = () => {
      throw rpcError(4001)
    }
    const attempt = adapter.typedData?.sign({ connectorId: WALLET, address: ALICE, typedData })
    await expect(attempt).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
  })
})
