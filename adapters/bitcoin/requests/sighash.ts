import { fieldOf, INPUT } from '../psbt/maps.js'
import { parse } from '../psbt/reader.js'
import type { InputToSign } from '../wallet.js'
import type { Input } from './decodePsbt.js'

/** Sighash types (BIP-143, BIP-341). */
const [DEFAULT, ALL, SINGLE, ANYONE_CAN_PAY] = [0, 1, 3, 0x80]

/** What the signature of an input covers besides the input. */
export type Coverage = {
  /** `one` is the output at the input's index. */
  readonly outputs: 'all' | 'one' | 'none'
  /** Whether others can add inputs. */
  readonly isExtendable: boolean
}

/**
 * The coverage that the PSBT and the page ask for. Of several types, the one that covers least counts: wallets choose
 * among them, or read only the PSBT's. Undefined if the PSBT's type is malformed.
 */
export function coverageOf(
  { fields }: Input,
  index: number,
  asked: readonly InputToSign[],
): Coverage | undefined {
  const field = fieldOf(fields, INPUT.sighash)
  const own = field && parse(field, (reader) => reader.u32())
  if (field && own === undefined) return undefined
  const types = asked.filter((one) => one.index === index).flatMap(({ sighashTypes = [] }) => sighashTypes)
  if (own !== undefined) types.push(own)
  const bases = types.map((type) => type & ~ANYONE_CAN_PAY)
  const isExtendable = types.some((type) => (type & ANYONE_CAN_PAY) !== 0)
  if (bases.every((base) => base === ALL || base === DEFAULT)) return { outputs: 'all', isExtendable }
  return { outputs: bases.every((base) => base === SINGLE) ? 'one' : 'none', isExtendable }
}
