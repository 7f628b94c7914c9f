import { CreateError } from '../errors.js'
import type { PackageName } from './packageName.js'

/** One name in the spellings that code needs. */
export type Spellings = {
  /** `acme/tide-marks` */
  id: string
  /** `tide-marks` */
  dashed: string
  /** `tide_marks` */
  snake: string
  /** `tideMarks` */
  camel: string
  /** `TideMarks` */
  pascal: string
  /** `AcmeTideMarks`; without a scope the same as `pascal` */
  scoped: string
  /** `tide marks` */
  words: string
}

const IN_CODE = /^[a-z][a-z0-9-]*$/

/**
 * Derives identifiers from the name of a package, without the parts that only state its kind: `latchkey-plugin-tips` is
 * `tips`.
 * @throws CreateError if it has characters that identifiers can't have
 */
export function spell({ full, scope, own }: PackageName, kind: 'plugin' | 'adapter'): Spellings {
  const dashed = own
    .replace(new RegExp(`^(latchkey-)?(${kind}-)?(?=.)`), '')
    .replace(new RegExp(`(?<=.)-${kind}$`), '')
  for (const part of [scope, dashed]) {
    if (part === undefined || IN_CODE.test(part)) continue
    throw new CreateError(
      `"${part}" of "${full}" can't be a name in code: it needs a letter first, then lower-case letters, digits and dashes. Pass another one: --name @acme/tide-marks`,
    )
  }
  const words = dashed.split('-').filter(Boolean)
  const pascal = words.map(capital).join('')
  return {
    id: scope === undefined ? dashed : `${scope}/${dashed}`,
    dashed,
    snake: words.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    scoped: `${(scope ?? '').split('-').map(capital).join('')}${pascal}`,
    words: words.join(' '),
  }
}

export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
