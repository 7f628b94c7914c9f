import type { AdapterPlugin } from '../../../kernel/index.js'
import { type Proof, register } from '../runner.js'
import type { AdapterFixtures } from './fixtures.js'
import { adapterProofs as proofsOf } from './proofs.js'
import { createAdapterSubject } from './subject.js'

/** The proofs as functions, for other kinds of runners: each throws if it does not hold. */
export const adapterProofs = (
  given: AdapterPlugin | (() => AdapterPlugin),
  fixtures: AdapterFixtures,
): readonly Proof[] => proofsOf(createAdapterSubject(given, fixtures))

/**
 * Registers the tests that every adapter must pass, in the current runner. They need a document (happy-dom, jsdom or a
 * browser).
 * @example testAdapter(nearAdapter, { networks: [near], wallet: () => createNearWallet() })
 */
export function testAdapter(given: AdapterPlugin | (() => AdapterPlugin), fixtures: AdapterFixtures): void {
  const { namespace } = typeof given === 'function' ? given() : given
  register(fixtures.runner, `adapter ${namespace}`, adapterProofs(given, fixtures))
}
