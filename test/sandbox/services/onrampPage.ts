import { html } from 'hono/html'
import type { Address } from '../types.js'
import type { Sold } from './onrampOptions.js'

/** A visitor's order. */
export interface Order {
  sold: Sold
  to: Address
  /** The bought amount as a decimal string. */
  amount: string
  /** The price in dollars, if the page sent it. */
  price?: number | undefined
  hash?: string | undefined
}

/** The provider's own page, which shows the order, takes no money, and delivers. */
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
