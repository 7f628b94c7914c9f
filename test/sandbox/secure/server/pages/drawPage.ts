import type { Context } from 'hono'
import { html } from 'hono/html'
import { pagePolicy } from './servePages.js'

type Drawn = ReturnType<typeof html>

/** A page without scripts. */
export function drawPage(c: Context, title: string, content: Drawn): Response | Promise<Response> {
  c.header('content-security-policy', pagePolicy())
  c.header('cache-control', 'no-store')
  // The URL contains a secret of the login.
  c.header('referrer-policy', 'no-referrer')
  return c.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/site.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`)
}
