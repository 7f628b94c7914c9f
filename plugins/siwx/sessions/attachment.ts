import type { SIWXHost } from '../contract.js'
import { SIWXError } from './errors.js'

/** The kit that an object is attached to. At most one. */
export class Attachment {
  #host: SIWXHost | undefined

  attach(host: SIWXHost): () => void {
    if (this.#host && !this.#host.signal.aborted) {
      throw new SIWXError('ALREADY_ATTACHED', 'Another kit uses this: give each kit its own.')
    }
    this.#host = host
    return () => {
      if (this.#host === host) this.#host = undefined
    }
  }

  /** The kit, or undefined before `attach`. */
  get known(): SIWXHost | undefined {
    return this.#host
  }

  /** @throws SIWXError NOT_ATTACHED */
  get host(): SIWXHost {
    if (this.#host) return this.#host
    throw new SIWXError('NOT_ATTACHED', 'No kit uses this yet: pass it to createAppKit as `siwx`.')
  }
}
