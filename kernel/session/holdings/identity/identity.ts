import * as v from 'valibot'
import type { Services } from '../../../options.js'
import { outsideImage } from '../../../web/imageAddress.js'

/** The longest that a registry takes. */
const MAX_NAME = 255

/** Who an account is: a name that something vouches for, and the picture that belongs to it. */
export type Identity = { name: string | undefined; avatar: string | undefined }
export const NOBODY: Identity = { name: undefined, avatar: undefined }

/** As the services tell it, and as it is kept. */
export const Told = v.object({ name: v.nullish(v.string()), avatar: v.nullish(v.string()) })
export type Told = v.InferOutput<typeof Told>

/** Without a name there is no picture: it would speak for someone whom nobody named. */
export function identityOf({ name, avatar }: Told, services: Services): Identity {
  if (!name || name.length > MAX_NAME) return NOBODY
  return { name, avatar: outsideImage(avatar, services) }
}
