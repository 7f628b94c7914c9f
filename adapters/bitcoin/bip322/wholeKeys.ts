import type { Bitcore } from './rules.js'

const KEY_BYTES = 32

/**
 * Runs a check of Schnorr signatures (BIP-340) with keys of 32 bytes. The library writes keys without the zeros that
 * they begin with, and so refuses the signatures of one key in 256. The change of the library ends with the check.
 */
export function withWholeKeys({ crypto: { Point }, deps }: Bitcore, check: () => boolean): boolean {
  const { prototype } = Point
  const { liftX } = prototype
  prototype.liftX = function (this: unknown) {
    const point = liftX.call(this)
    point.x.toBuffer = () => deps.Buffer.from(Uint8Array.from(point.x.toArray('be', KEY_BYTES)))
    return point
  }
  try {
    return check()
  } finally {
    prototype.liftX = liftX
  }
}
