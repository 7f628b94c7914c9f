import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './scripts/source/paths.js'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Rows whose second column is an entry: it exports the name unchanged. */
const rows = [...read('docs/migration-names.md').matchAll(/^\| `(\w+)` \| `(latchkey\/[\w/]+)` \|/gm)]

test('every name in the migration page is imported from its entry by a consumer’s test', () => {
  const consumer = read('test/types/names.test-d.ts')
  const imported = new Map(
    [...consumer.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].map(
      ([, names = '', entry = '']) => [
        entry,
        names.split(',').map((name) => name.replace('type ', '').split(' as ')[0]?.trim()),
      ],
    ),
  )
  expect(rows.length).toBeGreaterThan(50)
  for (const [, name = '', entry = ''] of rows)
    expect(imported.get(entry), `${name} of ${entry}`).toContain(name)
})
