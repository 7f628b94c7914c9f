import { Later } from '../../../views/index.js'
import type { MarkProps } from './Mark.js'

const load = () => import('./Mark.js')

/** A provider's mark, or the host's picture for it (`connectorImages`). Its place is reserved until it has loaded. */
export const SocialMark = ({ provider, size = 22 }: Pick<MarkProps, 'provider'> & Partial<MarkProps>) => (
  <Later plugin="embedded-wallet" load={load} props={{ provider, size }}>
    <svg width={size} height={size} aria-hidden="true" />
  </Later>
)
