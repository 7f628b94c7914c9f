import type { CaipNetworkId } from '../../../../kernel/index.js'

/** The service's record of an account. Times are in the service's own text format. */
export type AuthAccount = {
  uuid: string
  caip2_chain: CaipNetworkId
  address: string
  is_main_account: boolean
  /** The host's metadata, set with `setSessionAccountMetadata`. */
  metadata: Record<string, unknown> | null
  /** Further fields of the service: `profile_uuid`, `created_at`, `last_signed_in_at` and more. */
  [more: string]: unknown
}
