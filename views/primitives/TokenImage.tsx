import { Picture } from './Picture.js'

export type TokenImageProps = {
  token: { readonly symbol: string; readonly iconUrl: string }
  /** In pixels. @default 40 */
  size?: number | undefined
}

/** A token's image, or its first letter. */
export function TokenImage({ token, size }: TokenImageProps) {
  const letter = /[\p{L}\p{N}]/u.exec(token.symbol)?.[0].toUpperCase() ?? '?'
  return <Picture src={token.iconUrl} fallback={letter} size={size} round />
}
