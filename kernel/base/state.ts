import type { BaseOptions, ThemeMode, ThemeVariables } from '../options.js'
import { type Features, resolveFeatures } from '../services/features.js'
import type { Namespace } from './caip.js'
import type { Slice, Store } from './store.js'

export type ModalState = {
  open: boolean
  /** True from the click until the shell and the first view are loaded. */
  opening: boolean
  loading: boolean
  shake: boolean
  /** True once remote features settled, successfully or not. */
  initialized: boolean
  /** The namespace the modal was opened for, if any: only its wallets are listed. */
  namespace?: Namespace | undefined
  /** The language set at run time, which wins over the option and the page's. */
  locale?: string | undefined
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

/** Creates the slices that exist from the start, besides the session and those of plugins. */
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
