import { expect, test } from 'vitest'
import { readModule } from '../../test/scripts/source/modules.js'

/** The modules that a page loads at start: all static imports, recursively. */
function eagerImports(file: string, found = new Set<string>()): Set<string> {
  for (const { kind, target } of readModule(file).imports) {
    if (kind !== 'static' || found.has(target)) continue
    found.add(target)
    if (!target.startsWith('npm:')) eagerImports(target, found)
  }
  return found
}

test('discovery uses one package, and no code for connecting', () => {
  const all = [...eagerImports('adapters/solana/index.ts')]
  expect(all.filter((target) => target.startsWith('npm:'))).toEqual(['npm:@wallet-standard/app'])
  expect(all.filter((target) => target.startsWith('adapters/')).sort()).toEqual([
    'adapters/chains/ownChain.ts',
    'adapters/listTogether.ts',
    'adapters/solana/discover.ts',
    'adapters/solana/standardWallet.ts',
    'adapters/walletFace.ts',
  ])
})
