import type { Page } from '@playwright/test'
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import jsQR from 'jsqr'
import decodeQR from 'qr/decode.js'
import { expect, test } from '../fixtures.js'

const URI = `wc:${'5e'.repeat(32)}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${'a7'.repeat(32)}`
const SIDE = 160

type Image = { width: number; height: number; data: Uint8ClampedArray }
const DECODERS: Readonly<Record<string, (image: Image) => string | undefined>> = {
  qr: ({ data, ...size }) => decodeQR({ ...size, data: Uint8Array.from(data) }),
  jsQR: ({ data, width, height }) => jsQR(data, width, height)?.data,
  zxing: ({ data, width, height }) => {
    const grey = new Uint8ClampedArray(width * height).map((_, index) => data[index * 4] ?? 0)
    const source = new RGBLuminanceSource(grey, width, height)
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
  },
}

/** Opens a modal with a code of the given width, and a wallet's mark in its middle. */
const showCode = (page: Page, side: number, themeMode?: 'dark' | 'light') =>
  page.evaluate(
    async ({ uri, inlineSize, mode }) => {
      const { lk } = window
      const home = lk.home({
        codes: ({ react: { createElement }, views: { QrCode, WalletImage } }) => [
          createElement(
            'div',
            { key: 1, style: { inlineSize } },
            createElement(QrCode, {
              uri,
              label: 'Code',
              image: createElement(WalletImage, { name: 'Meridian', size: 56 }),
            }),
          ),
        ],
      })
      await lk.create({ plugins: [home], themeMode: mode }).open()
    },
    { uri: URI, inlineSize: side, mode: themeMode },
  )

/** The pixels of the code on screen, as a camera would see them. */
async function readPixels(page: Page, animations: 'disabled' | 'allow'): Promise<Image> {
  const picture = await page.getByTestId('wui-qr-code').screenshot({ animations })
  const read = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] }
  }, picture.toString('base64'))
  return { ...read, data: Uint8ClampedArray.from(read.data) }
}

for (const themeMode of ['dark', 'light'] as const) {
  test(`three decoders read a code of ${SIDE} pixels with a wallet’s mark, ${themeMode}`, async ({
    open,
    page,
  }) => {
    await open('kit', { wallets: 'none' })
    await showCode(page, SIDE, themeMode)
    const image = await readPixels(page, 'disabled')
    expect(image.width).toBe(SIDE)
    for (const [name, decode] of Object.entries(DECODERS)) expect(decode(image), name).toBe(URI)
  })
}

/** Share of half the width in which a code has modules. The quiet zone and the rounded corners are outside. */
const DRAWN = 0.9

/** Largest distance from the centre at which a pixel is dark, in shares of half the width. */
function darkReach({ width, data }: Image): number {
  const half = width / 2
  const share = (at: number) => Math.abs(at + 0.5 - half) / half
  const distances = Array.from({ length: width * width }, (_, index) => {
    const [x, y] = [share(index % width), share(Math.floor(index / width))]
    return Math.max(x, y) < DRAWN && (data[index * 4] ?? 255) < 60 ? Math.hypot(x, y) : 0
  })
  return distances.reduce((most, one) => Math.max(most, one), 0)
}

test('the modules of a code appear from its centre outwards, and at once under reduced motion', async ({
  open,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open('kit', { wallets: 'none' })
  await showCode(page, 300)
  const code = page.getByTestId('wui-qr-code')
  await expect(code).toBeVisible()
  /** Shows a moment of the animation, and returns how many run. */
  const stopAt = (time: number) =>
    code.evaluate((one, currentTime) => {
      const all = one.getAnimations({ subtree: true })
      for (const animation of all) {
        animation.pause()
        animation.currentTime = currentTime
      }
      return all.length
    }, time)
  const reaches: number[] = []
  // The box itself fades in for 150 ms.
  for (const time of [150, 220, 500]) {
    await stopAt(time)
    reaches.push(darkReach(await readPixels(page, 'allow')))
  }
  const [first = 0, ...later] = reaches
  expect(first).toBeLessThan(0.5)
  for (const [index, reach] of later.entries()) expect(reach).toBeGreaterThan(reaches[index] ?? 0)
  // The finder pattern in a corner.
  expect(later.at(-1)).toBeGreaterThan(1.1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await stopAt(0)).toBe(0)
  expect(darkReach(await readPixels(page, 'allow'))).toBeGreaterThan(1.1)
})
