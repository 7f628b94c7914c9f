import { encodeQR } from 'qr'
import { memo, type ReactNode, useMemo } from 'react'
import { useStyles } from '../theme/styles.js'
import css from './QrCode.css?inline'
import { qrPath } from './qrPath.js'

export type QrCodeProps = {
  /** What the code says; while it is awaited a place of the same size is held. */
  uri: string | undefined
  /** Says what scanning does: "QR code to connect with MetaMask". */
  label: string
  /** A WalletImage or NetworkImage of size 56 for the middle. */
  image?: ReactNode
  /** @default 'wui-qr-code' */
  testId?: string | undefined
}

/** Quiet zone demanded by the standard, in modules. */
const BORDER = 4
/** Width of the middle left free for the image: well under what a quarter of correction code repairs. */
const HOLE = 0.24

/** As wide as its container, always dark on white, which is what scanners read best. */
export const QrCode = memo(function QrCode({ uri, label, image, testId = 'wui-qr-code' }: QrCodeProps) {
  useStyles(css)
  const hasImage = Boolean(image)
  const code = useMemo(() => {
    if (uri === undefined) return undefined
    // The encoder refuses to draw without a border, so one ring is asked for and cut off.
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
        <path d={path} shapeRendering="crispEdges" />
        {corners.map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <rect className="lk-qr-eye" x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.6" />
            <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
          </g>
        ))}
      </svg>
      {image}
    </div>
  )
})
