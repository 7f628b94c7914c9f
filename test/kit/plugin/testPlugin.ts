import type { AnyPlugin, PluginName } from '../../../kernel/index.js'
import { type Proof, register } from '../runner.js'
import { aloneProofs } from './alone.js'
import { cleanProofs } from './clean.js'
import type { Given, PluginFixtures } from './fixtures.js'
import { importProofs } from './imports.js'
import { manifestProofs } from './manifest.js'
import { ownProofs } from './own.js'
import { createSubject } from './subject.js'
import { targetProofs } from './targets.js'
import { viewProofs } from './views.js'

/** The proofs as functions, for other kinds of runners: each throws if it does not hold. */
export function pluginProofs<N extends PluginName>(
  given: Given<N>,
  fixtures: PluginFixtures<N> = {},
): readonly Proof[] {
  const subject = createSubject(
    given as unknown as AnyPlugin | (() => AnyPlugin),
    fixtures as unknown as PluginFixtures,
  )
  return [
    ...importProofs(subject),
    ...manifestProofs(subject),
    ...ownProofs(subject),
    ...cleanProofs(subject),
    ...aloneProofs(subject),
    ...viewProofs(subject),
    ...targetProofs(subject),
  ]
}

/**
 * Registers the tests that every plugin must pass, in the current runner. They need a document (happy-dom, jsdom or a
 * browser).
 * @example testPlugin(badges, { views: { AcmeBadges: { owner: '0x…' } }, services: { accounts: fakeAccounts() } })
 */
export function testPlugin<N extends PluginName>(given: Given<N>, fixtures: PluginFixtures<N> = {}): void {
  const name = typeof given === 'function' ? given().name : given.name
  register(fixtures.runner, `plugin ${name}`, pluginProofs(given, fixtures))
}
