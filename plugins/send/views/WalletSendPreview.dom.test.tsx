import { type ComponentType, createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { KitContext, useNetwork } from '../../../views/index.js'
import { CAROL, openSend, USDC } from '../testing/openSend.js'
import { ReceiverField } from './ReceiverField.js'
import WalletSendPreview from './WalletSendPreview.js'

async function draw(
  opened: Awaited<ReturnType<typeof openSend>>,
  View: ComponentType<object> = WalletSendPreview,
) {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  const runtime = await opened.kernel.runtime()
  root.render(
    <KitContext.Provider value={runtime.kit}>
      <View />
    </KitContext.Provider>,
  )
  return {
    box,
    find: (id: string) => vi.waitFor(() => expect(box.querySelector(`[data-testid="${id}"]`)).not.toBeNull()),
  }
}

function Field() {
  const network = useNetwork()
  return network ? (
    <ReceiverField network={network} problemOnPress={undefined} inputRef={createRef()} />
  ) : null
}

const PICTURE = 'https://names.example/carol.png'
/** A PNG of one pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

async function drawNamed(body: BodyInit, View?: ComponentType<object>) {
  const asked: RequestInit[] = []
  const opened = await openSend({
    names: {
      resolve: async ({ name }) => ({ name, address: CAROL }),
      lookUp: async () => ({ name: 'carol.eth', avatar: PICTURE }),
    },
  })
  await opened.fill({ to: 'carol.eth' })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === PICTURE) asked.push(init)
    return new Response(body, { headers: { 'content-type': 'image/png' } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { box, find } = await draw(opened, View)
  await find(View ? 'send-found' : 'send-review-name')
  const sources = () => [...box.querySelectorAll<HTMLImageElement>('.lk-avatar img')].map(({ src }) => src)
  return { asked, sources }
}

test('[ENT-12] [N-070] the picture of a receiver’s name is drawn, asked for without cookies, never from its own address', async () => {
  const { asked, sources } = await drawNamed(PIXEL)
  await vi.waitFor(() => expect(sources()).toEqual([expect.stringMatching(/^(blob|data):/)]))
  expect(asked).toMatchObject([{ credentials: 'omit', referrerPolicy: 'no-referrer' }])
})

test('[ENT-12] the picture of a receiver’s name is drawn below the field, too', async () => {
  const { sources } = await drawNamed(PIXEL, Field)
  await vi.waitFor(() => expect(sources()).toEqual([expect.stringMatching(/^(blob|data):/)]))
})

test('[N-070] the picture of a receiver’s name that is too large is not drawn', async () => {
  const { asked, sources } = await drawNamed(new Uint8Array(2_000_001))
  await vi.waitFor(() => expect(asked[0]?.signal?.aborted).toBe(true))
  expect(sources()).toEqual([])
})

test('a review that was open for long shows the fee of now before the wallet is asked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let fee = 10n ** 15n
  const opened = await openSend({
    transfer: {
      estimate: async () => ({ fee, terms: { gas: '0x5208', gasPrice: `0x${fee.toString(16)}` } }),
    },
  })
  await opened.fill()
  const { box } = await draw(opened)
  const shown = () => box.querySelector('[data-testid="send-review-fee"]')?.textContent
  await vi.waitFor(() => expect(shown()).toContain('0.001 ETH'))
  fee = 5n * 10n ** 15n
  vi.setSystemTime(Date.now() + 3_600_000)
  const press = () => {
    const event = new MouseEvent('click', { bubbles: true, composed: true })
    // Scripts cannot set this in a browser.
    Object.defineProperty(event, 'isTrusted', { value: true })
    box.querySelector('[data-testid="send-confirm-send"]')?.dispatchEvent(event)
  }
  press()
  await vi.waitFor(() => expect(shown()).toContain('0.005 ETH'))
  expect(opened.requests).toEqual([])
  press()
  await vi.waitFor(() =>
    expect(opened.requests).toMatchObject([{ terms: { gasPrice: `0x${fee.toString(16)}` } }]),
  )
})

test('[N-018] a symbol of mixed scripts is marked in the review, too', async () => {
  const opened = await openSend()
  await opened.fill({ token: { ...USDC, symbol: 'USD\u0421', isSuspicious: true }, amount: '1' })
  const { find } = await draw(opened)
  await find('send-review-unusual')
})
