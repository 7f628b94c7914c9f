import { describe, test } from 'vitest'
import type { AdapterPlugin, PluginName } from '../../kernel/index.js'
import type { AdapterFixtures } from './adapter/fixtures.js'
import { testAdapter as registerAdapter } from './adapter/testAdapter.js'
import type { Given, PluginFixtures } from './plugin/fixtures.js'
import { testPlugin as register } from './plugin/testPlugin.js'

export * from './index.js'

const runner = { describe, test }

/** `testPlugin` of `latchkey/testing`, in Vitest. */
export const testPlugin = <N extends PluginName>(given: Given<N>, fixtures: PluginFixtures<N> = {}): void =>
  register(given, { runner, ...fixtures })

/** `testAdapter` of `latchkey/testing`, in Vitest. */
export const testAdapter = (given: AdapterPlugin | (() => AdapterPlugin), fixtures: AdapterFixtures): void =>
  registerAdapter(given, { runner, ...fixtures })
