import { toImageSrc } from '../../kernel/index.js'
import { loadAvatar } from './loadAvatar.js'

/** Loads the image of a name and returns a URL for it. Undefined if there is none, or if the signal aborts. */
export async function avatarSrc(address: string, signal: AbortSignal): Promise<string | undefined> {
  const image = await loadAvatar(address, signal)
  const src = image && (await toImageSrc(image))
  if (src === undefined || !signal.aborted) return src
  URL.revokeObjectURL(src)
  return undefined
}
