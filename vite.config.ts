import { builtinModules } from 'node:module'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from './test/scripts/build/aliases.js'
import { getsOwnSchemas, ownSchemas } from './test/scripts/build/ownSchemas.js'
import { deepened } from './test/scripts/run/depth.js'
import { atMost } from './test/scripts/run/limits.js'
import { listAlone, OWN_REALM } from './test/scripts/run/unit/alone.js'
import {
  listCommands,
  listDevelopmentEntries,
  listEntries,
  ROOT,
  SHIPPED,
} from './test/scripts/source/paths.js'

/** Ours are relative or absolute once aliases are resolved; anything else is a dependency or a peer. */
const isOwn = (id: string) => /^(\.|\/|[A-Za-z]:|latchkey(\/|$))/.test(id)

/** Tests that cannot share a process with others. */
const ALONE = listAlone()
const DOM = '**/*.dom.test.{ts,tsx}'
const LIMITS = 'test/scripts/run/unit/limits.ts'

export default defineConfig({
  plugins: [ownSchemas()],
  resolve: { alias: sourceAliases() },
  build: {
    target: 'es2022',
    outDir: 'dist',
    minify: false,
    cssMinify: true,
    lib: {
      entry: Object.fromEntries(
        [
          ...[...listEntries(), ...listDevelopmentEntries()].map(({ source }) => source),
          ...listCommands(),
        ].map((source) => [source.replace(/\.tsx?$/, ''), `${ROOT}/${source}`]),
      ),
      formats: ['es'],
    },
    rolldownOptions: {
      external: (id, importer) =>
        !getsOwnSchemas(id, importer) && (!isOwn(id) || builtinModules.includes(id)),
      // It is kept, which `build.ts` checks.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
      output: {
        // One file in, one file out: integrators' bundlers split and shake.
        preserveModules: true,
        preserveModulesRoot: ROOT,
        entryFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.endsWith('.css?inline') ? '[name].css.js' : '[name].js',
      },
    },
  },
  test: {
    // On two cores: a process that starts does not use one.
    maxWorkers: 3,
    testTimeout: deepened(atMost(30_000)),
    hookTimeout: atMost(30_000),
    expect: { poll: { timeout: atMost(3_000) } },
    // One after the other: a process is kept only while its own project goes on.
    projects: [
      {
        extends: true,
        test: {
          ...{ name: 'node', environment: 'node', isolate: false, sequence: { groupOrder: 0 } },
          setupFiles: [LIMITS, 'test/scripts/run/unit/leaveNothing.ts'],
          include: [`{${SHIPPED}}/**/*.test.ts`],
          exclude: [DOM, ...ALONE],
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'sandbox', environment: 'node', isolate: false, sequence: { groupOrder: 1 } },
          setupFiles: [LIMITS, 'test/scripts/run/unit/leaveNothing.ts'],
          include: ['test/{,bench/**/,docs/,scripts/**/,sandbox/**/,kit/**/}*.test.ts'],
          exclude: [DOM, ...ALONE],
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'alone', environment: 'node', sequence: { groupOrder: 2 } },
          setupFiles: LIMITS,
          include: [...ALONE, 'examples/**/*.test.ts'],
          // These have packages of their own, and run in their folders (`test:examples`, `test:templates`).
          exclude: [
            DOM,
            '**/node_modules/**',
            'examples/adapter-ton/**',
            'examples/create-latchkey/templates/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...{ name: 'dom', environment: 'happy-dom', sequence: { groupOrder: 2 } },
          setupFiles: LIMITS,
          include: OWN_REALM,
        },
      },
      {
        extends: true,
        test: {
          // A context of its own for each file, in half the time of a process of its own.
          ...{
            name: 'dom context',
            environment: 'happy-dom',
            pool: 'vmThreads',
            sequence: { groupOrder: 3 },
          },
          setupFiles: LIMITS,
          include: [`{${SHIPPED},test}/**/*.dom.test.{ts,tsx}`],
          exclude: OWN_REALM,
        },
      },
    ],
  },
})
