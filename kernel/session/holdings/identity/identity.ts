import * as v from 'valibot'
import type { Services } from '../../../options.js'
import { outsideImage } from '../../../web/imageAddress.js'

/** The longest name that a registry accepts. */
const MAX_NAME = 255

/** An account's verified name, and its picture. */
export type Identity = { name: string | undefined; avatar: string | undefined }
export const NO_IDENTITY: Identity = { name: undefined, avatar: undefined }

/** Format of the services and of the cache. Not verified. */
export const ClaimedIdentity = v.object({ name: v.nullish(v.string()), avatar: v.nullish(v.string()) })
export type ClaimedIdentity = v.InferOutput<typeof ClaimedIdentity>

/** Drops the picture if there is no name, because only the name is verified. */
export function identityOf({ name, avatar }: ClaimedIdentity, services: Services): Identity {
  if (!name || name.length > MAX_NAME) return NO_IDENTITY
  return { name, avatar: outsideImage(avatar, services) }
}
