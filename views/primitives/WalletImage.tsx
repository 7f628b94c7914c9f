import { Icon } from './Icon.js'
import { Picture } from './Picture.js'

export type WalletImageProps = {
  /** The wallet's name; its initial stands in for a missing image. */
  name?: string | undefined
  src?: string | undefined
  /** @default 40 */
  size?: number | undefined
  /** Only where no text beside it names the wallet. */
  label?: string | undefined
  testId?: string | undefined
}

export function WalletImage({ name, src, size = 40, label, testId }: WalletImageProps) {
  const fallback = initial(name) ?? <Icon name="wallet" size={size / 2} />
  return <Picture src={src} size={size} label={label} testId={testId} fallback={fallback} />
}

/** The first letter as a reader sees it: no half of a surrogate pair, capital where the script has capitals. */
function initial(name: string | undefined): string | undefined {
  return /[\p{L}\p{N}]/u.exec(name ?? '')?.[0].toUpperCase()
}
