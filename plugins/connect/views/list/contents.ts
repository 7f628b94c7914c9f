import { type BaseOptions, type Features, label } from '../../../../kernel/index.js'
import type { ConnectMethod } from '../../contract.js'
import type { Method } from '../../wallets/orderMethods.js'

export const TITLE = label('connect.title', 'Connect Wallet')
export const HELP = label('connect.wallet-help', 'What is a wallet?')

/** The heights of the content that loads: the empty list, one line of help, two lines of terms. */
export const EMPTY_LIST_PX = 252
const GUIDE = 'calc(var(--lk-rem) * 1.125)'
const LEGAL = 'calc(var(--lk-rem) * 2.25)'
/**
 * The heights of e-mail (an input with a line below it, half of which is in the gap) and of socials (a button and a row
 * of tiles). They scale with the text.
 */
const METHOD_HEIGHTS = {
  email: 'calc(max(52px, 26px + var(--lk-rem) * 1.375) + var(--lk-rem) * 1.125 - 10px)',
  social: 'calc(max(48px, 18px + var(--lk-rem) * 1.25) + 56px)',
}

export const heightOf = ({ id, height }: ConnectMethod): string => height ?? METHOD_HEIGHTS[id]

export const isEnabled = ({ id, enabled }: ConnectMethod, features: Features): boolean =>
  enabled?.(features) ?? Boolean(features[id === 'social' ? 'socials' : id])

/** Whether a line between the methods separates wallets from e-mail and social logins, which are one group. */
export const isSeparated = (method: Method, former: Method | undefined): boolean =>
  former !== undefined && (method === 'wallet' || former === 'wallet')

type Contents = {
  /** The methods that are shown, without an order. */
  readonly present: readonly Method[]
  /** One button leads to the wallets. */
  readonly isCollapsed: boolean
  /** The host shows e-mail and social logins without wallets. */
  readonly isAlone: boolean
  /** The height of the footer before it has loaded. */
  readonly footer: string | undefined
}

type ContentsParameters = {
  options: Pick<
    BaseOptions,
    'enableWallets' | 'enableWalletGuide' | 'termsConditionsUrl' | 'privacyPolicyUrl'
  >
  features: Features
  /** Enabled methods besides wallets. */
  methods: readonly ConnectMethod[]
  walletsOnly?: boolean | undefined
}

/** What the list consists of: ways to connect, and a footer. */
export function contentsOf({ options, features, methods, walletsOnly }: ContentsParameters): Contents {
  const { enableWallets, enableWalletGuide, termsConditionsUrl, privacyPolicyUrl } = options
  const hasFooter = enableWalletGuide !== false || Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  const isAlone = features.emailShowWallets === false && methods.some(({ id }) => id === 'email')
  if (walletsOnly) return { present: ['wallet'], isCollapsed: false, isAlone, footer: undefined }
  return {
    present: [
      ...(enableWallets === false || isAlone ? [] : ['wallet' as const]),
      ...methods.map(({ id }) => id),
    ],
    isCollapsed: Boolean(features.collapseWallets) && methods.length > 0,
    isAlone,
    footer: hasFooter ? (enableWalletGuide === false ? LEGAL : GUIDE) : undefined,
  }
}
