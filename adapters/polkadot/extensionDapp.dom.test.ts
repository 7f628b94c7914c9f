import {
  web3Accounts,
  web3AccountsSubscribe,
  web3Enable,
  web3FromSource,
  wrapBytes,
} from '@polkadot/extension-dapp'
import { u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AppKitNetwork } from '../../kernel/session/types.js'
import type { FernInit, Policy } from '../../test/sandbox/wallets/types.js'
import { kusama, polkadot } from '../networks.js'
import type { PolkadotProvider } from './index.js'
import { ALICE, BOB, createFakeWallet, on } from './testing/fakeWallet.js'
import { clearPage, startFakeFern } from './testing/fern.js'
import { MOSS, openPage } from './testing/openPage.js'

// `extension-dapp` is the oracle: it drives the sandbox's wallet as pages do, and our adapter must get and send the same.

const SOURCE = 'polkadot-js'
const ORIGIN = 'Shop'
const TWO: FernInit = { accounts: [0, 1], crypto: 'ed25519' }
const node = { system_properties: () => ({ ss58Format: 7391 }) }

beforeEach(() => {
  clearPage()
  vi.spyOn(console, 'info').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  clearPage()
})

/** The wallet, as the library gives it to a page. */
async function openByLibrary(init: FernInit = TWO) {
  const fern = startFakeFern(init)
  await web3Enable(ORIGIN)
  return { fern, injected: await web3FromSource(SOURCE) }
}

/** The wallet, as the adapter gives it to a page. */
async function openByAdapter(init: FernInit = TWO, network: AppKitNetwork = polkadot) {
  const fern = startFakeFern(init)
  const page = openPage({ networks: [network], node })
  await page.connect()
  const provider = page.session.provider('polkadot') as PolkadotProvider
  return { fern, provider, ...page }
}
type Fern = ReturnType<typeof startFakeFern>
const asked = (fern: Fern) => fern.requests().filter(({ method }) => method !== 'accounts.get')

describe('the adapter gets and sends the same as extension-dapp', () => {
  test.each([
    ['Polkadot', polkadot, 0],
    ['Kusama', kusama, 2],
    ['a network whose node is asked for its format', MOSS, 7391],
  ])('the accounts on %s', async (_, network, ss58Format) => {
    const { fern: first } = await openByLibrary()
    const known = await web3Accounts({ ss58Format })
    clearPage()
    const { fern, account } = await openByAdapter(TWO, network)
    expect(account()?.allAccounts).toMatchObject(
      known.map(({ address, meta }) => ({ address, name: meta.name })),
    )
    expect(account()?.allAccounts).toHaveLength(2)
    expect(asked(fern)).toEqual(asked(first))
    expect(asked(fern)).toEqual([{ method: 'enable', params: { origin: ORIGIN } }])
  })

  test("the accounts in the wallet's own spelling", async () => {
    const { injected } = await openByLibrary()
    const known = await injected.accounts.get()
    clearPage()
    const { provider } = await openByAdapter()
    expect(await provider.accounts()).toEqual(known.map(({ address, name }) => ({ address, name })))
  })

  test('the account that the visitor reserved for another network is left out by both', async () => {
    const accounts = [
      { address: ALICE, name: 'Anywhere', genesisHash: null },
      { address: BOB, name: 'Kusama', genesisHash: `0x${kusama.id}${'0'.repeat(32)}` },
    ]
    const { entry } = createFakeWallet({ accounts })
    const page = openPage({ wallets: { [SOURCE]: entry } })
    await web3Enable(ORIGIN)
    const genesisHash = `0x${polkadot.id}${'0'.repeat(32)}`
    const known = await web3Accounts({ genesisHash, ss58Format: 0 })
    await page.connect()
    expect(page.account()?.allAccounts.map(({ address }) => address)).toEqual(
      known.map(({ address }) => address),
    )
    expect(known).toHaveLength(1)
  })

  test('a signature of bytes', async () => {
    const { fern: first, injected } = await openByLibrary()
    const [account] = await injected.accounts.get()
    const raw = { address: account?.address ?? '', data: '0x00ff', type: 'bytes' } as const
    const known = await injected.signer.signRaw?.(raw)
    clearPage()
    const { fern, provider } = await openByAdapter()
    const signed = await provider.signer.signRaw?.(raw)
    expect(signed?.signature).toBe(known?.signature)
    expect(asked(fern)).toEqual(asked(first))
  })

  test('a signed message: the text is wrapped like the library wraps it', async () => {
    const message = 'Sign in – ünïcödé'
    const data = u8aToHex(wrapBytes(message))
    const { fern: first, injected } = await openByLibrary()
    const [account] = await injected.accounts.get()
    const known = await injected.signer.signRaw?.({ address: account?.address ?? '', data, type: 'bytes' })
    clearPage()
    const { fern, session } = await openByAdapter()
    expect(await session.signMessage(message)).toBe(known?.signature)
    expect(asked(fern)).toEqual(asked(first))
  })

  test('an sr25519 signature, which differs each time, verifies from both', async () => {
    const message = 'Sign in'
    const init: FernInit = { crypto: 'sr25519' }
    const { injected } = await openByLibrary(init)
    const [account] = await injected.accounts.get()
    const address = account?.address ?? ''
    const data = u8aToHex(wrapBytes(message))
    const known = await injected.signer.signRaw?.({ address, data, type: 'bytes' })
    clearPage()
    const { session } = await openByAdapter(init)
    const signed = await session.signMessage(message)
    for (const signature of [known?.signature ?? '0x', signed]) {
      expect(signatureVerify(wrapBytes(message), signature, address)).toMatchObject({ isValid: true })
    }
  })

  test("the signer's methods, with payload, answer and metadata unchanged", async () => {
    const { entry, injected } = createFakeWallet()
    const signedBy: unknown[] = []
    const answer = { id: 7, signature: '0xabcd', signedTransaction: '0x1234' }
    const signPayload = async (payload: unknown) => {
      signedBy.push(payload)
      return answer
    }
    Object.assign(injected.signer, { signPayload })
    injected.metadata = {
      get: async () => [{ genesisHash: '0x00', specVersion: 1 }],
      provide: async () => true,
    }
    const page = openPage({ wallets: { [SOURCE]: entry } })
    await web3Enable(ORIGIN)
    const library = await web3FromSource(SOURCE)
    await page.connect()
    const provider = page.session.provider('polkadot') as PolkadotProvider
    expect(Object.keys(provider.signer).sort()).toEqual(Object.keys(library.signer).sort())
    const payload = { address: ALICE, method: '0x00', withSignedTransaction: true }
    expect(await provider.signer.signPayload?.(payload)).toEqual(
      await library.signer.signPayload?.(payload as never),
    )
    expect(signedBy).toEqual([payload, payload])
    expect(await provider.metadata?.get()).toEqual(await library.metadata?.get())
    expect(await provider.metadata?.provide({})).toBe(await library.metadata?.provide({} as never))
  })

  test('methods that the wallet lacks are absent from both', async () => {
    const { injected } = await openByLibrary()
    const names = Object.keys(injected.signer).sort()
    const hasMetadata = injected.metadata !== undefined
    clearPage()
    const { provider } = await openByAdapter()
    expect(Object.keys(provider.signer).sort()).toEqual(names)
    expect(provider.metadata !== undefined).toBe(hasMetadata)
  })

  test('a newer wallet is asked by `connect`, and not by `enable`', async () => {
    const { entry, injected } = createFakeWallet()
    const origins: string[] = []
    const connect = async (origin: string) => {
      origins.push(origin)
      return { name: SOURCE, version: '1.0.0', ...injected }
    }
    const page = openPage({ wallets: { [SOURCE]: { ...entry, connect } } })
    await web3Enable(ORIGIN)
    const library = await web3FromSource(SOURCE)
    await page.connect()
    expect(page.account()?.address).toBe(on((await library.accounts.get())[0]?.address ?? '', 0))
    expect(origins).toEqual([ORIGIN, ORIGIN])
  })
})

/** Texts of wallets, and our codes for them. */
const REFUSALS: Record<string, { policy: Policy; connect: string; sign: string }> = {
  'the visitor declines': { policy: 'reject', connect: 'CONNECTION_REJECTED', sign: 'SIGN_REJECTED' },
  'the page is blocked': {
    policy: { code: 0, message: 'The source https://shop.example is not allowed to interact' },
    ...{ connect: 'CONNECTION_REJECTED', sign: 'SIGN_REJECTED' },
  },
  'a prompt is open': {
    policy: { code: 0, message: 'The source has a pending authorization request' },
    ...{ connect: 'REQUEST_PENDING', sign: 'REQUEST_PENDING' },
  },
  'the wallet fails': {
    policy: { code: 0, message: 'Extension context invalidated.' },
    ...{ connect: 'CONNECTION_FAILED', sign: 'SIGN_FAILED' },
  },
}

describe('the adapter keeps the refusal that extension-dapp gets', () => {
  test.each(Object.keys(REFUSALS))('to connect, if %s; the library hides it in the log', async (name) => {
    const { policy, connect: code } = REFUSALS[name] as { policy: Policy; connect: string }
    const init = { ...TWO, policies: { enable: policy } }
    const logged: unknown[] = []
    vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(text))
    startFakeFern(init)
    expect(await web3Enable(ORIGIN)).toEqual([])
    await expect(web3FromSource(SOURCE)).rejects.toThrow('Unable to find')
    clearPage()
    const error = await openByAdapter(init).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code })
    const { message } = (error as { cause: Error }).cause
    expect(logged).toEqual([`Error initializing ${SOURCE}: ${message}`])
  })

  test.each(Object.keys(REFUSALS))('to sign, if %s', async (name) => {
    const { policy, sign: code } = REFUSALS[name] as { policy: Policy; sign: string }
    const { fern: first, injected } = await openByLibrary()
    const [account] = await injected.accounts.get()
    const raw = { address: account?.address ?? '', data: '0x00', type: 'bytes' } as const
    first.mode({ signRaw: policy })
    const known = await injected.signer.signRaw?.(raw).catch((reason: unknown) => reason)
    clearPage()
    const { fern, provider, session } = await openByAdapter()
    fern.mode({ signRaw: policy })
    // A page gets the wallet's own error, as from the library; the kit's own message has ours.
    await expect(provider.signer.signRaw?.(raw)).rejects.toEqual(known)
    await expect(session.signMessage('Hello')).rejects.toMatchObject({
      code,
      cause: expect.objectContaining({ message: (known as Error).message }),
    })
  })

  test('to sign with an account that the wallet does not show', async () => {
    const raw = { address: ALICE, data: '0x00', type: 'bytes' } as const
    const { injected } = await openByLibrary()
    const known = await injected.signer.signRaw?.(raw).catch((reason: unknown) => reason)
    clearPage()
    const { provider } = await openByAdapter()
    await expect(provider.signer.signRaw?.(raw)).rejects.toEqual(known)
    expect(known).toMatchObject({ message: 'Unable to find keypair' })
  })
})

test('the adapter follows changes of the accounts like extension-dapp, on the same wallet', async () => {
  const { fern, account } = await openByAdapter({ crypto: 'ed25519' })
  await web3Enable(ORIGIN)
  let known: string[] = []
  const heard = (list: { address: string }[]) => {
    known = list.map(({ address }) => address).sort()
  }
  const stop = await web3AccountsSubscribe(heard, { ss58Format: 0 })
  onTestFinished(stop)
  const shown = () => (account()?.allAccounts ?? []).map(({ address }) => address).sort()
  const expectSame = (count: number) =>
    vi.waitFor(() => {
      expect(known).toHaveLength(count)
      expect(shown()).toEqual(known)
    })
  await expectSame(1)
  fern.setAccounts([0, 1])
  await expectSame(2)
  fern.switchAccount(1)
  await expectSame(2)
  fern.setAccounts([1])
  await expectSame(1)
  fern.disconnect()
  await vi.waitFor(() => expect(account()?.status).toBe('disconnected'))
  expect(known).toEqual([])
})

test('the library asks every wallet of the page; the adapter asks the chosen one', async () => {
  const other = createFakeWallet()
  startFakeFern(TWO)
  Reflect.set(Reflect.get(window, 'injectedWeb3'), 'talisman', other.entry)
  const page = openPage()
  await page.connect()
  expect(other.origins).toEqual([])
  await web3Enable(ORIGIN)
  expect(other.origins).toEqual([ORIGIN])
})
