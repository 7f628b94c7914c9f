/** An entry as the service sends it, with null for missing values. */
export interface WalletEntry {
  id: string
  name: string
  badge_type: 'certified' | null
  chains: string[]
  homepage: string | null
  image_id: string | null
  image_url: string | null
  order: number
  link_mode: string | null
  mobile_link: string | null
  desktop_link: string | null
  webapp_link: string | null
  app_store: string | null
  play_store: string | null
  chrome_store: string | null
  rdns: string | null
  injected: { namespace: string; injected_id: string }[] | null
}

export interface Surroundings {
  /** CAIP-2 ids of the sandbox's chains. */
  chains: string[]
  /** The phone's base URL: a universal link leads to `{phone}/wc`. */
  phone: string
}
