import { expect, test } from 'vitest'
import { readModule } from '../../../test/scripts/source/modules.js'
import { listSources } from '../../../test/scripts/source/paths.js'

/** Returns every module that importing `entry` loads. */
function loadedBy(entry: string) {
  const sources = new Set(listSources())
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    if (!sources.has(file)) return
    for (const { target, kind } of readModule(file).imports) if (kind === 'static') visit(target)
  }
  visit(entry)
  return [...found]
}

test('importing the verifier loads no chain library, no view and no signature check', () => {
  const loaded = loadedBy('plugins/siwx/verify/index.ts')
  expect(loaded.filter((file) => file.startsWith('npm:'))).toEqual(['npm:mitt'])
  expect(loaded.filter((file) => /^(views|adapters)\//.test(file)).sort()).toEqual([
    'adapters/chains/checks.ts',
    'adapters/chains/profiles.ts',
    'adapters/signature.ts',
  ])
  expect(loaded.filter((file) => file.startsWith('plugins/') && !file.startsWith('plugins/siwx/'))).toEqual(
    [],
  )
})

test('importing the check of BIP-322 loads no library', () => {
  const loaded = loadedBy('plugins/siwx/verify/bip322.ts')
  expect(loaded.filter((file) => file.startsWith('npm:'))).toEqual([])
  expect(loaded).toContain('adapters/bitcoin/bip322/runScripts.ts')
})
