import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as schemas from '../../../kernel/base/schemas.js'
import { listSources, ROOT } from '../source/paths.js'

const TYPES = ['GenericSchema', 'InferOutput']

test('kernel/base/schemas.ts exports everything that modules use of valibot', () => {
  const missing = listSources().flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8')
    if (!code.includes("import * as v from 'valibot'")) return []
    const used = [...code.matchAll(/\bv\.([A-Za-z]\w*)/g)].map(([, name = '']) => name)
    return used.filter((name) => !(name in schemas || TYPES.includes(name))).map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})
