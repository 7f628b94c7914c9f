import { onAbort, within } from '../abortable.js'
import type { Announced } from './announcement.js'
import { askExtensionId } from './extensionId.js'
import { extensionPort, readRuntime } from './extensionPort.js'
import { createLink, type Link, type LinkParts } from './link.js'
import { pageMessages } from './pageMessages.js'
import type { Transport } from './transport.js'

/** MetaMask in Chrome answers on a port only, and does not announce its id in its stable version. */
const ID_ON_REQUEST = 'io.metamask'
const ID_LIMIT_MS = 3_000

/**
 * Opens the first channel on which the wallet answers a request without a prompt. Undefined if none does, twice: some
 * wallets ignore requests while the page loads (MetaMask/metamask-mobile#16550).
 */
export async function openLink(
  announced: Announced,
  { networks, signal }: Omit<LinkParts, 'transport'>,
): Promise<Link | undefined> {
  const transports = await transportsOf(announced)
  for (const transport of [...transports, ...transports]) {
    const life = new AbortController()
    const unsubscribe = onAbort(signal, (reason) => life.abort(reason))
    const link = createLink({ transport, networks, signal: life.signal })
    try {
      await link.restore()
      return link
    } catch (error) {
      unsubscribe()
      life.abort(error)
    }
  }
  return undefined
}

/** A port first, as other scripts of the page can read page messages. */
async function transportsOf({ rdns, extensionId }: Announced): Promise<readonly Transport[]> {
  const runtime = readRuntime()
  if (!runtime) return [pageMessages]
  const id = extensionId ?? (rdns === ID_ON_REQUEST ? await askQuietly() : undefined)
  return id === undefined ? [pageMessages] : [extensionPort(runtime, id), pageMessages]
}

/** Undefined if the wallet does not answer in time. */
async function askQuietly(): Promise<string | undefined> {
  const life = new AbortController()
  try {
    return await within(askExtensionId(life.signal), ID_LIMIT_MS)
  } catch {
    // A wallet of this rdns without the API, or a script that claims it.
    return undefined
  } finally {
    life.abort()
  }
}
