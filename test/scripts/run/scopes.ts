import { builtVariable } from './built.js'
import { type Depth, depthVariable } from './depth.js'
import { listDeep } from './unit/alone.js'

export type Step = {
  name: string
  /** The name of a script in package.json. */
  script: string
  parameters?: readonly string[]
  env?: Record<string, string>
  /** How to count passes and failures, if the step has more than one test. */
  counts?: 'unit tests' | 'browser tests'
}

export type Scope = {
  command: string
  /** On the reference machine (`limits.ts`), if everything passes. */
  minutes: number
  /** The steps of one stage run side by side; a stage starts only if the one before it passed. */
  stages: readonly (readonly Step[])[]
}

/** Sign-in, money and addresses: unit tests must notice 85 % of the mutants in each. */
const MUTATED = [
  ...['plugins/siwx', 'plugins/swap', 'plugins/send'],
  ...['adapters/evm/checksum.ts', 'kernel/base/units.ts'],
]

const build: Step = { name: 'build', script: 'build' }
const checks: readonly Step[] = [{ name: 'lint', script: 'lint' }, { name: 'types', script: 'types' }, build]
const unit = (depth: Depth, files: readonly string[] = []): Step => ({
  ...{ name: 'unit tests', script: 'test:unit', counts: 'unit tests' },
  parameters: files,
  // Each stage with unit tests follows the build.
  env: { ...depthVariable(depth), ...builtVariable('dist') },
})
const browser = (only: 'journeys' | 'all' | 'nightly'): Step => ({
  ...{ name: 'browser tests', script: 'test:e2e', counts: 'browser tests' },
  parameters: ['--dist', `--only=${only}`],
})

/** Balances and transfers on a real runtime of Polkadot, which is installed for them. */
const runtime: readonly (readonly Step[])[] = [
  [{ name: 'install of the Polkadot runtime', script: 'sandbox:runtime' }],
  [
    {
      ...{ name: 'Polkadot runtime', script: 'test:e2e', counts: 'browser tests' },
      parameters: ['--dist', 'send/polkadot', 'chains/polkadot.test'],
      env: { LATCHKEY_POLKADOT: 'runtime' },
    },
  ],
]

/** Walks through every view in all languages, in parts that can run alone if one was interrupted. */
const WALKS = 8
const walks: readonly (readonly Step[])[] = Array.from({ length: WALKS }, (_, index) => [
  {
    ...{ name: `languages, part ${index + 1} of ${WALKS}`, script: 'test:e2e', counts: 'browser tests' },
    parameters: ['--dist', '--only=languages', `--shard=${index + 1}/${WALKS}`],
  },
])

/** The steps of `npm test`, `npm run test:all` and `npm run test:nightly`. */
export const SCOPES = {
  quick: {
    ...{ command: 'npm test', minutes: 2.5 },
    stages: [checks, [unit('quick')], [browser('journeys')]],
  },
  all: {
    ...{ command: 'npm run test:all', minutes: 10 },
    stages: [checks, [unit('full')], [browser('all')]],
  },
  nightly: {
    ...{ command: 'npm run test:nightly', minutes: 90 },
    stages: [
      [build],
      [unit('nightly', listDeep())],
      [{ name: 'mutants', script: 'mutate', parameters: [...MUTATED, '--least=85'] }],
      [{ name: 'constants', script: 'mutate:constants' }],
      [{ name: 'examples', script: 'test:examples', parameters: ['--no-build', 'complete', 'adapter-ton'] }],
      [browser('nightly')],
      ...runtime,
      ...walks,
      [{ name: 'templates', script: 'test:templates', parameters: ['--no-build'] }],
    ],
  },
} as const satisfies Record<string, Scope>

export type ScopeName = keyof typeof SCOPES
