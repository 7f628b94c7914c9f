import { encodeQR } from 'qr'
import { memo, type ReactNode, useMemo } from 'react'
import { useStyles } from '../theme/styles.js'
import css from './QrCode.css?inline'
import { qrPath } from './qrPath.js'

export type QrCodeProps = {
  /** The encoded text. Undefined reserves the space. */
  uri: string | undefined
  /** Describes what scanning does: "QR code to connect with MetaMask". */
  label: string
  /** A WalletImage or NetworkImage of size 56 for the middle. */
  image?: ReactNode
  /** @default 'wui-qr-code' */
  testId?: string | undefined
}

/** Quiet zone required by the standard, in modules. */
const BORDER = 4
/** Share of the width left free for the image: well below what the error correction (a quarter) repairs. */
const HOLE = 0.24

/** A QR code as wide as its container. Always dark on white, which scanners read best. */
export const QrCode = memo(function QrCode({ uri, label, image, testId = 'wui-qr-code' }: QrCodeProps) {
  useStyles(css)
  const hasImage = Boolean(image)
  const code = useMemo(() => {
    if (uri === undefined) return undefined
    // The encoder requires a border, so request one ring and remove it.
    const framed = encodeQR(uri, 'raw', { ecc: hasImage ? 'quartile' : 'medium', border: 1 })
    const modules = framed.slice(1, -1).map((row) => row.slice(1, -1))
    return { size: modules.length, path: qrPath(modules, hasImage ? HOLE : 0) }
  }, [uri, hasImage])
  if (!code) return <div className="lk-qr lk-qr-wait" aria-hidden="true" />

  const { size, path } = code
  const corners = [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const
  const box = [-BORDER, -BORDER, size + 2 * BORDER, size + 2 * BORDER].join(' ')
  return (
    <div className="lk-qr" role="img" aria-label={label} data-testid={testId} {...{ uri }}>
      <svg viewBox={box} aria-hidden="true">
        <path className="lk-qr-line" d={path} />
        {corners.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect className="lk-qr-line" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="2" />
            <rect x={x + 2} y={y + 2} width="3" height="3" rx="1.1" />
          </g>
        ))}
      </svg>
      {image}
    </div>
  )
})
