import { expect, test } from 'vitest'
import { checkManifest } from './manifest.js'

test('registry ranges are accepted, and so is anything that only the repository installs', () => {
  const devDependencies = { aside: 'file:test/aside' }
  const peerDependencies = { react: '^18.2.0 || ^19.0.0', vitest: '>=3.0.0', aside: 'npm:beside@1.0.0' }
  expect(
    checkManifest({ dependencies: { mitt: '3.0.1' }, peerDependencies, ...{ devDependencies } }),
  ).toEqual([])
})

test('workspaces are reported', () => {
  expect(checkManifest({ workspaces: ['test/aside'] })).toEqual(['package.json has workspaces'])
})

test.each([
  'file:../aside',
  'link:../aside',
  'portal:../aside',
  'workspace:*',
  'git+ssh://x/y.git',
  '../aside',
  './a',
])('the range %s is reported in every list that consumers install', (aside) => {
  for (const list of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
    expect(checkManifest({ [list]: { aside } })).toEqual([`package.json wants aside from ${aside}`])
  }
})
