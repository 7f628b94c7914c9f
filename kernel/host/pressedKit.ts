import type { Adapters } from '../adapters/registry.js'
import type { Core } from '../core.js'
import type { LoadPacks } from '../languages/pack.js'
import type { Session } from '../session/session.js'
import type { Manifests } from './host.js'

/** What there is of a kit at the press that opens the modal, before its runtime has loaded. */
export type PressedKit = Pick<Core, 'features' | 'modal' | 'options' | 'scope' | 'storage' | 'theme'> & {
  readonly adapters: Pick<Adapters, 'own'>
  readonly element?: HTMLElement | undefined
  readonly host: Pick<Manifests, 'entries'>
  readonly packs: LoadPacks | undefined
  readonly session: Session
  /** Loads the runtime. */
  runtime(): Promise<{ readonly modal: { close(): boolean } }>
}
