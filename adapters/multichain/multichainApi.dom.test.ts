import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deriveAccount, solanaAddressAt } from '../../test/sandbox/accounts.js'
import type { Policy } from '../../test/sandbox/wallets/types.js'
import { type Driver, driveByAdapter, driveByLibrary, type Seen } from './testing/drivers.js'
import { deliverMessages, EVM_NETWORKS, SOLANA_NETWORK, startFakeHeath } from './testing/heath.js'

// `@metamask/multichain-api-client` is the oracle: it drives the sandbox's wallet as pages do, and our adapter must get
// and send the same.

deliverMessages()
const heath = startFakeHeath()
const NETWORKS = [...EVM_NETWORKS, SOLANA_NETWORK] as const
const { address: OWNER } = deriveAccount(0)
const SOLANA_OWNER = solanaAddressAt(0)

let life: AbortController
beforeEach(() => {
  life = new AbortController()
})
afterEach(() => {
  life.abort()
  heath.disconnect()
  heath.offer(['eip155', 'solana'])
  heath.mode({ wallet_createSession: 'approve', personal_sign: 'approve', 'solana:signMessage': 'approve' })
})

/** Runs the requests, and returns what the page and the wallet got. Both read the session first, which is left out. */
async function run(driver: Driver, act: (driver: Driver) => Promise<unknown>) {
  const before = heath.requests().length
  const answer = await act(driver).catch((error) => ({ code: driver.codeOf(error) }))
  const asked = heath
    .requests()
    .slice(before)
    .filter(({ method }) => method !== 'wallet_getSession')
  heath.disconnect()
  return { answer, asked }
}
const runBoth = async (act: (driver: Driver) => Promise<unknown>) => ({
  library: await run(driveByLibrary(NETWORKS), act),
  adapter: await run(driveByAdapter(NETWORKS, life.signal), act),
})

describe('the adapter gets and sends the same as the library', () => {
  test('to connect', async () => {
    const { library, adapter } = await runBoth((driver) => driver.connect())
    expect(adapter).toEqual(library)
    expect(library.answer).toEqual({
      'eip155:1': [`eip155:1:${OWNER}`],
      'eip155:10': [`eip155:10:${OWNER}`],
      [SOLANA_NETWORK]: [`${SOLANA_NETWORK}:${SOLANA_OWNER}`],
    })
    expect(library.asked).toHaveLength(1)
  })

  test('to connect a wallet that approves Solana only', async () => {
    heath.offer(['solana'])
    const { library, adapter } = await runBoth(async (driver) => {
      // The adapter rejects in the other namespace, and then reads the same session.
      await driver.connect().catch(() => undefined)
      return driver.read()
    })
    expect(adapter).toEqual(library)
    expect(library.answer).toEqual({ [SOLANA_NETWORK]: [`${SOLANA_NETWORK}:${SOLANA_OWNER}`] })
  })

  test('to read the session again', async () => {
    const { library, adapter } = await runBoth(async (driver) => {
      await driver.connect()
      return driver.read()
    })
    expect(adapter).toEqual(library)
  })

  test('to sign on an EVM network that is not the first', async () => {
    const { library, adapter } = await runBoth(async (driver) => {
      await driver.connect()
      return driver.signOnEvm('eip155:10', OWNER)
    })
    expect(adapter).toEqual(library)
    expect(library.answer).toMatch(/^0x[\da-f]{130}$/)
  })

  test('to sign on Solana', async () => {
    const { library, adapter } = await runBoth(async (driver) => {
      await driver.connect()
      return driver.signOnSolana(SOLANA_OWNER)
    })
    expect(adapter).toEqual(library)
    expect(library.answer).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  })

  test('when the wallet revokes the session', async () => {
    const { library, adapter } = await runBoth(async (driver) => {
      await driver.connect()
      const changed = new Promise<Seen>((resolve) => driver.subscribe(resolve))
      heath.disconnect()
      return changed
    })
    expect(adapter).toEqual(library)
    expect(library.answer).toEqual({})
  })

  test('to disconnect', async () => {
    const { library, adapter } = await runBoth(async (driver) => {
      await driver.connect()
      await driver.disconnect()
    })
    expect(adapter.asked.map(({ method }) => method)).toEqual(library.asked.map(({ method }) => method))
    expect(library.asked.at(-1)?.method).toBe('wallet_revokeSession')
  })
})

describe('the adapter gets the same refusals as the library', () => {
  const sign: Record<string, (driver: Driver) => Promise<unknown>> = {
    personal_sign: (driver) => driver.signOnEvm('eip155:1', OWNER),
    'solana:signMessage': (driver) => driver.signOnSolana(SOLANA_OWNER),
  }
  const REFUSALS: [string, Policy, number][] = [
    ['the visitor declines', 'reject', 4001],
    ['the wallet denies access', { code: 4100 }, 4100],
    ['the parameters are wrong', { code: -32602, message: 'Wrong.' }, -32602],
    ['the wallet fails', { code: -32603, message: 'Broken.' }, -32603],
  ]

  test.each(REFUSALS)('to connect, when %s', async (_, policy, code) => {
    heath.mode({ wallet_createSession: policy })
    const { library, adapter } = await runBoth((driver) => driver.connect())
    expect(adapter).toEqual(library)
    expect(library.answer).toEqual({ code })
  })

  test.each(Object.keys(sign).flatMap((method) => REFUSALS.map((one) => [method, ...one] as const)))(
    'to sign by %s, when %s',
    async (method, _, policy, code) => {
      const { library, adapter } = await runBoth(async (driver) => {
        await driver.connect()
        heath.mode({ [method]: policy })
        return sign[method]?.(driver)
      })
      expect(adapter).toEqual(library)
      expect(library.answer).toEqual({ code })
    },
  )
})
