import { parseCaipNetworkId } from '../../../kernel/index.js'
import type { SIWXSession } from '../contract.js'
import type { SIWXVerifier } from './types.js'

const MAX_KNOWN = 50

/** Checks each signature once per page load, because a check may cost a request to a node. */
export class SignatureChecks {
  readonly #verifiers: readonly SIWXVerifier[]
  readonly #known = new Map<string, Promise<boolean>>()

  constructor(verifiers: readonly SIWXVerifier[]) {
    this.#verifiers = verifiers
  }

  /** Whether all verifiers of the namespace accept; false without one. Rejects if a verifier could not check. */
  isValid(session: SIWXSession): Promise<boolean> {
    const key = `${session.signature}\n${session.message}`
    const known = this.#known.get(key)
    if (known) return known
    const checking = this.#check(session)
    this.#known.set(key, checking)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest)
    // Lets the next call check again.
    checking.catch(() => this.#known.delete(key))
    return checking
  }

  async #check(session: SIWXSession): Promise<boolean> {
    const { namespace } = parseCaipNetworkId(session.data.chainId)
    const verifiers = this.#verifiers.filter(({ chainNamespace }) => chainNamespace === namespace)
    const verdicts = await Promise.all(verifiers.map((one) => one.verify(session)))
    return verdicts.length > 0 && verdicts.every((isValid) => isValid === true)
  }
}
