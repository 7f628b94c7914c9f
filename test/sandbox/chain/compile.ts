import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Abi } from 'viem'
import type { Hex } from '../types.js'

export const CACHE = join(import.meta.dirname, '../../../.cache')

export interface Artifact {
  abi: Abi
  bytecode: Hex
}

interface CompilerOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
}

/** Compiles one file, once per content, because loading the compiler takes a second. */
export async function compile(file: string): Promise<Record<string, Artifact>> {
  const source = await readFile(join(import.meta.dirname, 'contracts', file), 'utf8')
  const key = createHash('sha256').update(source).digest('hex').slice(0, 16)
  const cached = join(CACHE, `solc-${key}.json`)
  const found = await readFile(cached, 'utf8').catch(() => undefined)
  if (found) return JSON.parse(found) as Record<string, Artifact>

  const artifacts = await runCompiler(source)
  await writeCache(cached, JSON.stringify(artifacts))
  return artifacts
}

/** Writes a draft and moves it, so that another process never reads a partial file. */
export async function writeCache(path: string, content: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, path)
}

async function runCompiler(source: string): Promise<Record<string, Artifact>> {
  const { default: solc } = await import('solc')
  const input = {
    language: 'Solidity',
    sources: { main: { content: source } },
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as CompilerOutput
  const failure = output.errors?.find((error) => error.severity === 'error')
  if (failure) throw new Error(failure.formattedMessage)

  const contracts = Object.entries(output.contracts?.main ?? {})
  return Object.fromEntries(
    contracts.map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` as const }]),
  )
}
