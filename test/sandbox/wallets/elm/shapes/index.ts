import type { Brand, ElmShape } from '../../types.js'
import type { Elm } from '../elm.js'
import { showLeather } from './leather.js'
import { showOkx } from './okx.js'
import { showSats } from './sats.js'
import { showStandard } from './standard.js'
import { showUnisat } from './unisat.js'

/** By what pages look for. Where a wallet can be gone again, what is returned takes it away. */
export const SHAPES: Record<ElmShape, (elm: Elm, brand: Brand) => (() => void) | undefined> = {
  sats: showSats,
  leather: showLeather,
  okx: showOkx,
  unisat: showUnisat,
  standard: showStandard,
}
