import type { PackageName } from './packageName.js'
import type { Renaming } from './rename.js'
import { capital } from './spell.js'

/** A page has the name of its package, and a title. */
export const pageNames = ({ full, own }: PackageName): Renaming => [
  ['my-latchkey-page', full],
  [
    'My Latchkey page',
    capital(
      own
        .split(/[-._~]+/)
        .filter(Boolean)
        .join(' '),
    ),
  ],
]
