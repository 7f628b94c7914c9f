import type { Namespace } from '../base/caip.js'

export type OpenOptions = {
  view?: string | undefined
  params?: unknown
  namespace?: Namespace | undefined
  /** Pairing address that the host created: shown as a QR code instead of `view`. A secret. */
  uri?: string | undefined
}
