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

for (const themeMode of ['dark', 'light'] as const) {
  test(`three decoders read a code of ${SIDE} pixels with a wallet’s mark, ${themeMode}`, async ({
    open,
    page,
  }) => {
    await open('kit', { wallets: 'none' })
    await page.evaluate(
      async ({ uri, side, mode }) => {
        const { lk } = window
        const home = lk.home({
          codes: ({ react: { createElement }, views: { QrCode, WalletImage } }) => [
            createElement(
              'div',
              { key: 1, style: { inlineSize: side } },
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
      { uri: URI, side: SIDE, mode: themeMode },
    )
    const picture = await page.getByTestId('wui-qr-code').screenshot({ animations: 'disabled' })
    const read = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
      const { width, height, ...bitmap } = await createImageBitmap(new Blob([bytes])).then((made) => ({
        width: made.width,
        height: made.height,
        made,
      }))
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(bitmap.made, 0, 0)
      return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] }
    }, picture.toString('base64'))
    const image = { ...read, data: Uint8ClampedArray.from(read.data) }
    expect(image.width).toBe(SIDE)
    for (const [name, decode] of Object.entries(DECODERS)) expect(decode(image), name).toBe(URI)
  })
}
