import type { Namespace } from '../../kernel/index.js'

type Attributes = {
  /** The `id` of the kit, on a page with several. */
  kit?: string | undefined
  disabled?: boolean | undefined
}
export type ConnectButtonAttributes = Attributes & {
  label?: string | undefined
  /** The label while the wallet connects. */
  loadinglabel?: string | undefined
  size?: 'md' | 'sm' | undefined
  namespace?: Namespace | undefined
}
export type AccountButtonAttributes = Attributes & {
  /** @default 'show' */
  balance?: 'show' | 'hide' | undefined
  /** Letters of the address before and after the dots. @default 4 */
  charsstart?: number | undefined
  /** @default 6 */
  charsend?: number | undefined
  size?: 'md' | 'sm' | undefined
  namespace?: Namespace | undefined
}
export type NetworkButtonAttributes = Attributes & { label?: string | undefined }

/** The attributes of each element, for templates and JSX. */
export type AppKitElements = {
  'appkit-button': ConnectButtonAttributes & AccountButtonAttributes
  'appkit-connect-button': ConnectButtonAttributes
  'appkit-account-button': AccountButtonAttributes
  'appkit-network-button': NetworkButtonAttributes
}
