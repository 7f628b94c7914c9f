import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeRegistry } from './writeRegistry.js'

const ADDRESS = '0x00000000000000000000000000000000000000AA'
const deployed = { context: { contract: { deployments: [{ chainId: 1, address: ADDRESS }] } } }

function arrange(files: Readonly<Record<string, unknown>>) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-registry-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return { folder, out: join(folder, 'public/descriptors') }
}

test('a registry becomes an index and one file per descriptor, each with its sum', () => {
  const { folder, out } = arrange({
    'registry/acme/calldata-vault.json': { ...deployed, includes: '../../ercs/vault.json' },
    'ercs/vault.json': { display: { formats: { 'claim()': { intent: 'Claim' } } } },
    'registry/acme/calldata-nowhere.json': { display: { formats: {} } },
    'registry/acme/testsv2/calldata-vault.tests.json': {},
  })
  expect(writeRegistry(folder, out)).toEqual([
    `Descriptors written to ${out}: 1`,
    'Left out registry/acme/calldata-nowhere.json: it has no deployments',
  ])
  const name = 'acme-calldata-vault.json'
  const text = readFileSync(join(out, name), 'utf8')
  expect(JSON.parse(text).display).toEqual({ formats: { 'claim()': { intent: 'Claim' } } })
  expect(JSON.parse(readFileSync(join(out, 'index.json'), 'utf8'))).toEqual({
    ...{ version: 1, messages: {}, calls: { [`eip155:1:${ADDRESS.toLowerCase()}`]: [name] } },
    sums: { [name]: createHash('sha256').update(text).digest('hex') },
  })
})

test.each([
  ['has no folder "registry"', {}],
  ["registry/acme/calldata-vault.json can't be read", { 'registry/acme/calldata-vault.json': '{' }],
  [
    'includes a file outside the registry',
    { 'registry/acme/calldata-vault.json': { ...deployed, includes: '../../../secret.json' } },
  ],
])('a folder is refused, and nothing is written: %s', (message, files) => {
  const { folder, out } = arrange(files)
  expect(() => writeRegistry(folder, out)).toThrow(message)
  expect(() => readFileSync(join(out, 'index.json'))).toThrow('ENOENT')
})

test('the command names its parameters if one is missing', () => {
  const run = () =>
    execFileSync(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'command.ts'), 'descriptors'],
      {
        stdio: 'pipe',
        encoding: 'utf8',
      },
    )
  expect(run).toThrow('Usage: latchkey descriptors')
})
