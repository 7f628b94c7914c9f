import { afterEach, expect, test, vi } from 'vitest'
import { ConnectionRejectedError } from '../../../kernel/index.js'
import { createFakeAdapter, deferred } from '../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices } from '../../../kernel/testing/fakeServices.js'
import type { CatalogueWallet } from '../contract.js'
import { openConnect } from '../testing/openConnect.js'
import { readRecents } from '../wallets/recentWallets.js'
import { createWalletPairing, type WalletPairingParameters } from './createWalletPairing.js'

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'
const URI = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
const WALLET: CatalogueWallet = { id: 'c'.repeat(64), name: 'Rainbow', mobile_link: 'rainbow://' }
const EVIL: CatalogueWallet = { ...WALLET, mobile_link: 'javascript:alert(1)' }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A kit whose wallet pairs: it returns an address at once and answers when the test lets it. */
async function pair(parameters: WalletPairingParameters = {}) {
  fakeServices(ALL_HANG)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const answers: ReturnType<typeof deferred<void>>[] = []
  const adapter = createFakeAdapter({
    wallets: [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' }],
    answers: {
      async connect({ connectorId, onUri }) {
        const answer = deferred<void>()
        answers.push(answer)
        onUri?.(URI)
        await answer.promise
        return { ...adapter.connected(connectorId), wallet: { name: 'Phone' } }
      },
    },
  })
  const kit = await openConnect({ adapter })
  await kit.show('ConnectingWalletConnect', {})
  const tracked: { event: string; properties?: unknown }[] = []
  kit.kernel.events.subscribe(() => tracked.push(kit.kernel.events.get().data))
  const pairing = createWalletPairing(kit.ctx, parameters)
  return { ...kit, pairing, opened, answers, tracked }
}
const ready = (pairing: { get(): unknown }) =>
  vi.waitFor(() => expect(pairing.get()).toMatchObject({ status: 'ready', uri: URI }))
const approve = async ({ answers, isOpen }: Awaited<ReturnType<typeof pair>>) => {
  answers.at(-1)?.resolve()
  await vi.waitFor(() => expect(isOpen()).toBe(false))
}

test('a scanned code connects: the modal closes, and the method is a QR code', async () => {
  const kit = await pair({ wallet: WALLET })
  localStorage.setItem(KEY, '{"href":"old://","name":"Old"}')
  kit.pairing.start()
  await ready(kit.pairing)
  await approve(kit)
  const success = kit.tracked.find(({ event }) => event === 'CONNECT_SUCCESS')
  expect(success).toMatchObject({ properties: { method: 'qrcode' } })
  expect(readRecents(kit.kernel.storage)[0]).toMatchObject({ id: WALLET.id, name: 'Rainbow' })
  // The stored link of another wallet would open the wrong app.
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('a link into the app connects, and is stored for later requests until the wallet disconnects', async () => {
  const kit = await pair({ wallet: WALLET })
  kit.pairing.start()
  await ready(kit.pairing)
  kit.pairing.link?.open('mobile', URI)
  expect(kit.opened).toHaveBeenCalledExactlyOnceWith(
    `rainbow://wc?uri=${encodeURIComponent(URI)}`,
    '_self',
    'noreferrer noopener',
  )
  await approve(kit)
  const success = kit.tracked.find(({ event }) => event === 'CONNECT_SUCCESS')
  expect(success).toMatchObject({ properties: { method: 'mobile' } })
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ href: 'rainbow://', name: 'Rainbow' })

  await kit.session.disconnect()
  await vi.waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
})

test('the link is stored before the post-connect steps run', async () => {
  const kit = await pair({ wallet: WALLET })
  kit.pairing.start()
  await ready(kit.pairing)
  kit.pairing.link?.open('mobile', URI)
  const seen: (string | null)[] = []
  kit.kernel.bus.on('session:connected', () => queueMicrotask(() => seen.push(localStorage.getItem(KEY))))
  await approve(kit)
  expect(seen).toEqual([expect.stringContaining('rainbow://')])
})

test('an app that does not take over within 2 s is reported, one that does is not', async () => {
  const { pairing } = await pair({ wallet: WALLET })
  vi.useFakeTimers()
  pairing.link?.open('mobile', URI)
  expect(pairing.link?.get()).toBe('opening')
  vi.advanceTimersByTime(2_000)
  expect(pairing.link?.get()).toBe('stayed')

  // Phones suspend the timers of a page in the background, so the time may pass only after the return.
  pairing.link?.open('mobile', URI)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(pairing.link?.get()).toBe('idle')
  vi.advanceTimersByTime(2_000)
  expect(pairing.link?.get()).toBe('idle')
})

test('a link that could run code is not opened, and its report holds no address', async () => {
  const kit = await pair({ wallet: EVIL })
  kit.pairing.start()
  await ready(kit.pairing)
  kit.pairing.link?.open('mobile', URI)
  expect(kit.opened).not.toHaveBeenCalled()
  expect(kit.pairing.link?.get()).toBe('failed')
  const trackedError = kit.tracked.find(({ event }) => event === 'CONNECT_PROXY_ERROR')
  expect(trackedError?.properties).toEqual({
    message: 'The wallet’s link may not be opened.',
    mobile_link: 'javascript:alert(1)',
    name: 'Rainbow',
  })
  await approve(kit)
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('a browser that refuses to open the app is reported without the address', async () => {
  const { pairing, opened, tracked, errors } = await pair({ wallet: WALLET })
  opened.mockImplementation((url) => {
    throw new SyntaxError(`Unable to open ${url}`)
  })
  pairing.link?.open('mobile', URI)
  expect(pairing.link?.get()).toBe('failed')
  expect(JSON.stringify([tracked, errors])).not.toContain('wc:')
  expect(JSON.stringify([tracked, errors])).not.toContain(encodeURIComponent('wc:'))
})

test('a rejection leaves the view open', async () => {
  const { pairing, answers, isOpen } = await pair()
  pairing.start()
  await ready(pairing)
  answers[0]?.reject(new ConnectionRejectedError())
  await vi.waitFor(() => expect(pairing.get()).toEqual({ status: 'failed', code: 'CONNECTION_REJECTED' }))
  expect(isOpen()).toBe(true)
})

test('closing the modal ends the pairing; a later approval connects nothing', async () => {
  const { pairing, answers, kernel, modal, account } = await pair()
  const failed: string[] = []
  kernel.bus.on('session:connect-failed', ({ code }) => failed.push(code))
  pairing.start()
  await ready(pairing)
  modal.close()
  await vi.waitFor(() => expect(failed).toEqual(['MODAL_CLOSED']))
  answers[0]?.resolve()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(account()?.status).toBe('disconnected')
})

test('a kit without WalletConnect shows an error', async () => {
  fakeServices(ALL_HANG)
  const kit = await openConnect()
  await kit.show('ConnectingWalletConnect', {})
  const pairing = createWalletPairing(kit.ctx, {})
  pairing.start()
  await vi.waitFor(() => expect(pairing.get()).toEqual({ status: 'failed', code: 'CONNECTOR_NOT_FOUND' }))
})

test('the host’s address is shown, and the kit does not pair until the visitor retries', async () => {
  const HOSTS = URI.replace('aaaa', 'dddd')
  const { pairing, answers } = await pair({ host: { uri: HOSTS } })
  vi.useFakeTimers()
  pairing.start()
  expect(pairing.get()).toMatchObject({ status: 'ready', uri: HOSTS })
  await vi.advanceTimersByTimeAsync(230_000)
  expect(pairing.get()).toEqual({ status: 'failed', code: 'PAIRING_EXPIRED' })
  window.dispatchEvent(new Event('online'))
  expect(answers).toHaveLength(0)
  vi.useRealTimers()
  pairing.retry()
  await ready(pairing)
  expect(answers).toHaveLength(1)
})

test('the view waits for a host without an address', async () => {
  const { pairing, answers } = await pair({ host: { uri: undefined } })
  vi.useFakeTimers()
  pairing.start()
  expect(pairing.get()).toEqual({ status: 'loading' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(pairing.get()).toEqual({ status: 'slow' })
  expect(answers).toHaveLength(0)
})

test('when the host closes the modal the opened link is stored', async () => {
  const { pairing, modal, kernel } = await pair({ wallet: WALLET, host: { uri: URI } })
  pairing.start()
  pairing.link?.open('mobile', URI)
  modal.close()
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ href: 'rainbow://', name: 'Rainbow' })
  expect(readRecents(kernel.storage)[0]).toMatchObject({ name: 'Rainbow' })
})

test.each([
  'javascript:alert(1)',
  'https://evil.example/?wc:',
  `wc:${'a'.repeat(64)}@1?bridge=https%3A%2F%2Fx&key=${'b'.repeat(64)}`,
  `wc:${'a'.repeat(64)}@2?relay-protocol=irn`,
  `wc:${'a'.repeat(64)}@2?symKey=${'b'.repeat(64)}#"><img>`,
  `${URI}\u0000`,
  '',
])('%j is rejected as an address; the report does not quote it', async (uri) => {
  const { pairing, errors } = await pair({ host: { uri } })
  pairing.start()
  await vi.waitFor(() => expect(pairing.get()).toEqual({ status: 'failed', code: 'PAIRING_INVALID' }))
  expect(errors.map(({ error }) => String(error))).toEqual([
    'PairingAddressError: The host passed an invalid pairing address.',
  ])
})
