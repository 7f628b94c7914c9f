import type { Bus, Report } from './base/bus.js'
import type { Log } from './base/log.js'
import type { Scope } from './base/scope.js'
import type { KernelState } from './base/state.js'
import type { Storage } from './base/storage.js'
import type { Store } from './base/store.js'
import type { AlertName } from './modal/alertTexts.js'
import type { BaseOptions, Services } from './options.js'

/** Shared base of all parts of a kit. Functions take only the members they use: `Pick<Core, 'scope' | 'bus'>`. */
export type Core = KernelState & {
  readonly options: BaseOptions
  /** All options, including keys claimed by plugins. */
  readonly config: Readonly<Record<string, unknown>>
  readonly services: Services
  readonly bus: Bus
  readonly store: Store
  readonly log: Log
  readonly storage: Storage
  readonly scope: Scope
  readonly report: Report
  /** Sent with every call to a service: `projectId`, `st`, `sv`. */
  readonly params: Readonly<Record<string, string>>
  /** Resolves once remote features settled; never rejects. */
  ready(): Promise<void>
  /** Raises a configuration alert: always logged, shown if `debug` is on. */
  alert(name: AlertName, detail?: string): void
  /** The id that WalletConnect gave this page, once it has one; sent with calls to the blockchain service. */
  readonly client: { id?: string | undefined }
}
