import { type Contribution, definePlugin, label } from '../../kernel/index.js'
import type { AccountAction } from '../account-tabs/contract.js'
import type { OnrampOptions } from './contract.js'

export type * from './contract.js'

const setup = () => import('./setup.js')
const later = { more: setup, needsAccount: true }
/** Contributed by id, because importing the slot would add it to the eager bundle. */
const action: Contribution<AccountAction> = {
  slot: 'account.actions',
  value: { id: 'onramp', route: 'OnRampProviders', label: label('onramp.title', 'Buy crypto') },
  rank: 20,
}
/**
 * Whether buying is disabled in the page's time zone (docs/protocol.md#restricted-time-zones). Its offset comes first:
 * the name costs 10 ms the first time that a page asks for it, a date's text nothing.
 */
const isRestricted = () =>
  /\+0[68]/.test(Date()) &&
  /\/(shanghai|urumqi|chongqing|harbin|kashgar|maca[uo]|hong_kong|beijing)/i.test(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  )

/** Buys crypto from a provider on eip155 and solana, with a quote, in the provider's window. */
export const onramp = (options: OnrampOptions = {}) =>
  definePlugin('onramp', {
    options,
    enabled: ({ onramp }) => Boolean(onramp && onramp.length > 0) && !isRestricted(),
    state: true,
    routes: {
      OnRampProviders: later,
      OnRampTokenSelect: later,
      OnRampFiatSelect: later,
      BuyInProgress: later,
      WhatIsABuy: later,
    },
    contributes: [action],
    latchkey: '^0.2.0',
    setup,
  })
