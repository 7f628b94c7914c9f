import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readManifest } from '../source/paths.js'
import { hardDependencies } from './dependencies.js'
import { checkLicences, checkLock } from './licences.js'

type Ranges = Record<string, string>
type Manifest = { dependencies: Ranges; devDependencies: Ranges; peerDependencies: Ranges }
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest & {
  peerDependenciesMeta: Record<string, { optional: boolean }>
}

test('[N-104] installing the package brings seven others, exact, with no script, under licences that may ship', () => {
  const named = Object.keys(readManifest().dependencies)
  expect(named).toEqual(['immer', 'mipd', 'mitt', 'qr', 'use-sync-external-store', 'valibot', 'virtua'])
  const all = hardDependencies(named)
  expect(all.length).toBeLessThanOrEqual(16)
  expect(all.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([])
  expect(all.map(({ name, version }) => [name, version])).toEqual(
    expect.arrayContaining(Object.entries(manifest.dependencies)),
  )
  const ranges = { ...manifest.dependencies, ...manifest.devDependencies }
  expect(
    Object.entries(ranges).filter(([, range]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+|^file:test\//.test(range)),
  ).toEqual([])
  expect([...checkLock(), ...checkLicences()]).toEqual([])
})

test('React is the only required peer; all others are optional', () => {
  const asked = Object.keys(manifest.peerDependencies).filter(
    (name) => !manifest.peerDependenciesMeta[name]?.optional,
  )
  expect(asked).toEqual(['react', 'react-dom'])
})
