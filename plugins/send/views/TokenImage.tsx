import type { TokenBalance } from '../../../kernel/index.js'
import { Picture } from '../../../views/index.js'

/** A token's picture, or its first letter. */
export function TokenImage({ token, size }: { token: TokenBalance; size?: number | undefined }) {
  const letter = /[\p{L}\p{N}]/u.exec(token.symbol)?.[0].toUpperCase() ?? '?'
  return <Picture src={token.iconUrl} fallback={letter} size={size} round />
}
