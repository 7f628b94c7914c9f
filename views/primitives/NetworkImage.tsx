import { Icon } from './Icon.js'
import { Picture } from './Picture.js'
import { moreIcons } from './viewIcons.js'

export type NetworkImageProps = {
  src?: string | undefined
  /** @default 40 */
  size?: number | undefined
  /** Only if no adjacent text names the network. */
  label?: string | undefined
  testId?: string | undefined
}

export function NetworkImage({ src, size = 40, label, testId }: NetworkImageProps) {
  const fallback = <Icon name={moreIcons.network} size={size / 2} />
  return <Picture src={src} size={size} label={label} testId={testId} fallback={fallback} />
}
