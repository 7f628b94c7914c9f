import { Monogram } from '../monogram/Monogram.js'
import { Icon } from './Icon.js'
import { Picture } from './Picture.js'
import { moreIcons } from './viewIcons.js'

export type NetworkImageProps = {
  src?: string | undefined
  /** Drawn as a monogram if there is no image. Undefined draws the icon of an unknown network. */
  network?: { readonly caipNetworkId: string; readonly name: string } | undefined
  /** @default 40 */
  size?: number | undefined
  /** Only if no adjacent text names the network. */
  label?: string | undefined
  testId?: string | undefined
}

export const NetworkImage = ({ network, ...props }: NetworkImageProps) => (
  <Picture {...props} src={props.src} fallback={networkMark(network, props.size)} />
)

/** Stands for a network without an image. */
export const networkMark = (network: NetworkImageProps['network'], size = 40) =>
  network ? (
    <Monogram id={network.caipNetworkId} text={network.name} />
  ) : (
    <Icon name={moreIcons.network} size={size / 2} />
  )
