import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, SHIPPED } from '../paths.js'

/** Replaces modules, which all files of a process share. */
const REPLACES = /\bvi\.(mock|doMock|unmock|doUnmock|hoisted|resetModules)\(/
/** Changes what belongs to the process. */
const CHANGES =
  /\bvi\.stubEnv\(|\bprocess\.(chdir|umask)\(|\bprocess\.env(\.\w+|\[[^\]]+\])\s*=(?!=)|\bdelete process\.env|assign\(process\.env/

/** Whether a unit test must have a process of its own. */
export const mustBeAlone = (text: string) => REPLACES.test(text) || CHANGES.test(text)

/** Those whose folders share processes, by their paths from the root. In a simulated document each has one anyway. */
export function listAlone(): string[] {
  return [...SHIPPED, 'test']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /(?<!\.dom)\.test\.ts$/.test(file) && !file.startsWith('test/e2e/'))
    .filter((file) => mustBeAlone(readFileSync(join(ROOT, file), 'utf8')))
    .sort()
}
