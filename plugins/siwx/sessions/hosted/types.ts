import type { CaipNetworkId } from '../../../../kernel/index.js'

/** What the service keeps of an account. Times are text as it writes them. */
export type AuthAccount = {
  uuid: string
  caip2_chain: CaipNetworkId
  address: string
  is_main_account: boolean
  /** The host's own, by `setSessionAccountMetadata`. */
  metadata: Record<string, unknown> | null
  /** Whatever else the service tells: `profile_uuid`, `created_at`, `last_signed_in_at` and more. */
  [more: string]: unknown
}
