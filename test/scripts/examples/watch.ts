import type { BrowserContext } from 'playwright-core'

export type Watched = {
  /** What pages said that they should not have, and errors that nobody caught. */
  said: string[]
  /** Hosts, with their ports, of every request and socket, of frames and workers, too. */
  hosts: Set<string>
}

/** Records what leaves the pages of a context, and what their consoles say. */
export function watch(context: BrowserContext): Watched {
  const watched: Watched = { said: [], hosts: new Set() }
  const met = (url: string) => {
    const { protocol, host } = new URL(url)
    if (/^(https?|wss?):$/.test(protocol)) watched.hosts.add(host)
  }
  context.on('request', (request) => met(request.url()))
  context.on('page', (page) => page.on('websocket', (socket) => met(socket.url())))
  context.on('console', (message) => {
    if (/error|warning/.test(message.type())) watched.said.push(message.text())
  })
  context.on('weberror', (event) => watched.said.push(String(event.error())))
  return watched
}

/** Hosts that are not on the list. */
export function strangers({ hosts }: Watched, known: readonly string[]): string[] {
  const allowed = new Set(known.map((url) => new URL(url).host))
  return [...hosts].filter((host) => !allowed.has(host)).map((host) => `${host} was asked for something`)
}
