import type { Brand, ElmShape } from '../../types.js'
import type { Elm } from '../elm.js'
import { showLeather } from './leather.js'
import { showOkx } from './okx.js'
import { showSats } from './sats.js'
import { showStandard } from './standard.js'
import { showUnisat } from './unisat.js'

/** Puts the wallet on the page in one shape. Returns a function that removes it, if it can be removed. */
export const SHAPES: Record<ElmShape, (elm: Elm, brand: Brand) => (() => void) | undefined> = {
  sats: showSats,
  leather: showLeather,
  okx: showOkx,
  unisat: showUnisat,
  standard: showStandard,
}
