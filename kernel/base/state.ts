import type { BaseOptions, ThemeMode, ThemeVariables } from '../options.js'
import { type Features, resolveFeatures } from '../services/features.js'
import type { Namespace } from './caip.js'
import type { Slice, Store } from './store.js'

export type ModalState = {
  open: boolean
  /** True from the click until the shell and the first view are there. */
  opening: boolean
  loading: boolean
  shake: boolean
  /** True once remote features settled (or failed). */
  initialized: boolean
  /** The one it was opened for, if any: it then lists the wallets of no other. */
  namespace?: Namespace | undefined
}
export type ThemeState = { themeMode: ThemeMode; themeVariables: ThemeVariables }
export type AnalyticsEvent = {
  type: 'track' | 'error'
  event: string
  properties?: Record<string, unknown> | undefined
  address?: string | undefined
}
export type EventState = { timestamp: number; reportedErrors: Record<string, boolean>; data: AnalyticsEvent }

export type KernelState = {
  readonly modal: Slice<ModalState>
  readonly theme: Slice<ThemeState>
  readonly features: Slice<Features>
  readonly events: Slice<EventState>
}

/** The slices that are there from the start, beside the session and what is installed. */
export const createState = (store: Store, options: BaseOptions): KernelState => ({
  modal: store.create('modal', {
    open: false,
    opening: false,
    loading: false,
    shake: false,
    initialized: false,
  }),
  theme: store.create('theme', {
    themeMode: options.themeMode ?? 'dark',
    themeVariables: options.themeVariables ?? {},
  }),
  features: store.create('features', resolveFeatures({ remote: undefined, local: options.features })),
  events: store.create('events', {
    timestamp: 0,
    reportedErrors: {},
    data: { type: 'track', event: 'MODAL_CREATED' },
  }),
})
