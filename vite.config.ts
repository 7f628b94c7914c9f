import { builtinModules } from 'node:module'
import { defineConfig } from 'vitest/config'
import { sourceAliases } from './test/scripts/aliases.js'
import { listEntries, ROOT } from './test/scripts/paths.js'

/** Ours are relative or absolute once aliases are resolved; anything else is a dependency or a peer. */
const isOwn = (id: string) => /^(\.|\/|[A-Za-z]:|latchkey(\/|$))/.test(id)

export default defineConfig({
  resolve: { alias: sourceAliases() },
  build: {
    target: 'es2022',
    outDir: 'dist',
    minify: false,
    cssMinify: true,
    lib: {
      entry: Object.fromEntries(
        listEntries().map(({ source }) => [source.replace(/\.tsx?$/, ''), `${ROOT}/${source}`]),
      ),
      formats: ['es'],
    },
    rolldownOptions: {
      external: (id) => !isOwn(id) || builtinModules.includes(id),
      // It is kept, which `build.ts` checks.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
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
    // Vitest would leave one core of two idle.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{kernel,plugins,adapters,views,examples}/**/*.test.ts',
            'test/{,scripts/,sandbox/**/}*.test.ts',
          ],
          exclude: ['**/*.dom.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['{kernel,plugins,adapters,views,test}/**/*.dom.test.{ts,tsx}'],
        },
      },
    ],
  },
})
