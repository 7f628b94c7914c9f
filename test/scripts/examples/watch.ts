import type { BrowserContext } from 'playwright-core'

export type Watched = {
  /** Unwanted console output, and uncaught errors. */
  lines: string[]
  /** Hosts, with ports, of every request and socket, including those of frames and workers. */
  hosts: Set<string>
}

/** Records the requests and console output of a context's pages. */
export function watch(context: BrowserContext): Watched {
  const watched: Watched = { lines: [], hosts: new Set() }
  const met = (url: string) => {
    const { protocol, host } = new URL(url)
    if (/^(https?|wss?):$/.test(protocol)) watched.hosts.add(host)
  }
  context.on('request', (request) => met(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => met(socket.url())))
  context.on('console', (message) => {
    if (/error|warning/.test(message.type())) watched.lines.push(message.text())
  })
  context.on('weberror', (event) => watched.lines.push(String(event.error())))
  return watched
}

/** Hosts that are not on the list. */
export function strangers({ hosts }: Watched, known: readonly string[]): string[] {
  const allowed = new Set(known.map((url) => new URL(url).host))
  return [...hosts].filter((host) => !allowed.has(host)).map((host) => `${host} was asked for something`)
}
