import { initial } from '../monogram/initial.js'
import { Icon } from './Icon.js'
import { Picture } from './Picture.js'

export type WalletImageProps = {
  /** The wallet's name, whose initial replaces a missing image. */
  name?: string | undefined
  src?: string | undefined
  /** @default 40 */
  size?: number | undefined
  /** Only if no adjacent text names the wallet. */
  label?: string | undefined
  testId?: string | undefined
}

export function WalletImage({ name, src, size = 40, label, testId }: WalletImageProps) {
  const fallback = initial(name) ?? <Icon name="wallet" size={size / 2} />
  return <Picture src={src} size={size} label={label} testId={testId} fallback={fallback} />
}
