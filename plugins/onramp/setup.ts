import { defineSetup, label, type Routes } from '../../kernel/index.js'
import { follow } from './follow.js'

export { default as messages } from './messages/form.js'
export { state } from './state.js'

export const routes = {
  OnRampProviders: {
    view: () => import('./views/OnRampProviders.js'),
    title: label('onramp.providers', 'Choose Provider'),
  },
  OnRampTokenSelect: {
    view: () => import('./views/OnRampTokenSelect.js'),
    title: label('onramp.select-token', 'Select Token'),
  },
  OnRampFiatSelect: {
    view: () => import('./views/OnRampFiatSelect.js'),
    title: label('onramp.select-fiat', 'Select Currency'),
  },
  BuyInProgress: {
    view: () => import('./views/BuyInProgress.js'),
    title: label('onramp.buy', 'Buy'),
  },
  WhatIsABuy: {
    view: () => import('./views/WhatIsABuy.js'),
    title: label('onramp.what-title', 'What is Buy?'),
  },
} satisfies Routes<'onramp'>

export default defineSetup('onramp', follow)
