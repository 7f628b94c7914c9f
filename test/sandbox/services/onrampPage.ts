import { html } from 'hono/html'
import type { Address } from '../types.js'
import type { Sold } from './onrampOptions.js'

/** What a visitor came for. */
export interface Order {
  sold: Sold
  to: Address
  /** Decimal string of what is bought. */
  amount: string
  /** In dollars, where the page said so. */
  price?: number | undefined
  hash?: string | undefined
}

/** The provider's own page: what is bought for whom; it takes no money, and sends all the same. */
export const drawOrder = ({ sold, to, amount, price, hash }: Order) => html`<!doctype html>
  <html lang="en">
    <meta name="viewport" content="width=device-width" />
    <title>Sandbox provider</title>
    <h1>${hash ? 'Paid' : 'Buy'} ${amount} ${sold.symbol}</h1>
    <p>On ${sold.chain.name}, sent to <code data-testid="provider-to">${to}</code></p>
    ${price === undefined ? '' : html`<p>For $${price.toFixed(2)}</p>`}
    ${
      hash
        ? html`<p>Sent: <code data-testid="provider-hash">${hash}</code>. You may close this window.</p>`
        : html`<form method="post"><button data-testid="provider-pay">Pay</button></form>`
    }
  </html>`
