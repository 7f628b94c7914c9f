import { Monogram } from '../monogram/Monogram.js'
import { Picture } from './Picture.js'

export type TokenImageProps = {
  token: {
    readonly symbol: string
    readonly iconUrl: string
    /** CAIP-10. Distinguishes tokens that have the same symbol and no picture. */
    readonly address?: string | undefined
  }
  /** In pixels. @default 40 */
  size?: number | undefined
}

/** A token's image, or a monogram of its symbol. */
export function TokenImage({ token: { symbol, iconUrl, address = symbol }, size }: TokenImageProps) {
  return <Picture src={iconUrl} fallback={<Monogram id={address} text={symbol} />} size={size} round />
}
