import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, SHIPPED } from '../../source/paths.js'

/** Replaces modules, which all files of a process share. */
const REPLACES = /\bvi\.(mock|doMock|unmock|doUnmock|hoisted|resetModules)\(/
/** Changes process-wide state. */
const CHANGES =
  /\bvi\.stubEnv\(|\bprocess\.(chdir|umask)\(|\bprocess\.env(\.\w+|\[[^\]]+\])\s*=(?!=)|\bdelete process\.env|assign\(process\.env/

/**
 * Tests in a simulated document that need a process each: they compare byte arrays from Node with their own, check what
 * is added to the global object, or load a package that a context mistakes for CommonJS.
 */
export const OWN_REALM = [
  'adapters/{bitcoin,polkadot}/**/*.dom.test.ts',
  'plugins/embedded-wallet/account/requests.dom.test.ts',
  'test/kit/{own,ownAdapters}.dom.test.ts',
  'test/docs/*.dom.test.{ts,tsx}',
  'test/noble1.dom.test.ts',
]

/** Whether a unit test must have its own process. */
export const mustBeAlone = (text: string) => REPLACES.test(text) || CHANGES.test(text)

/** Unit tests without a simulated document, by their paths from the root. */
const listPlain = (): string[] =>
  [...SHIPPED, 'test']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => /(?<!\.dom)\.test\.ts$/.test(file) && !file.startsWith('test/e2e/'))
    .sort()

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** The unit tests that cannot share a process. Those in a simulated document never share one. */
export const listAlone = (): string[] => listPlain().filter((file) => mustBeAlone(textOf(file)))

/** The unit tests that go deeper in `npm run test:nightly` (`run/depth.ts`). */
export const listDeep = (): string[] =>
  listPlain().filter((file) => /from '[^']+\/scripts\/run\/depth\.js'/.test(textOf(file)))
