import { expect, test } from 'vitest'
import { readModule } from '../../test/scripts/source/modules.js'

/** What a page has from the start: all that is imported statically, and by that again. */
function eagerImports(file: string, found = new Set<string>()): Set<string> {
  for (const { kind, target } of readModule(file).imports) {
    if (kind !== 'static' || found.has(target)) continue
    found.add(target)
    if (!target.startsWith('npm:')) eagerImports(target, found)
  }
  return found
}

test('a page that finds wallets has one package for it, and nothing that connects', () => {
  const all = [...eagerImports('adapters/solana/index.ts')]
  expect(all.filter((target) => target.startsWith('npm:'))).toEqual(['npm:@wallet-standard/app'])
  expect(all.filter((target) => target.startsWith('adapters/')).sort()).toEqual([
    'adapters/listTogether.ts',
    'adapters/solana/discover.ts',
    'adapters/solana/standardWallet.ts',
    'adapters/walletFace.ts',
  ])
})
