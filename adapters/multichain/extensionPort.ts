import * as v from 'valibot'
import { readMessage, type Transport } from './transport.js'

/** The part of `chrome.runtime` that Chrome gives to pages in an extension's `externally_connectable`. */
export type ExtensionRuntime = { connect(extensionId: string): ExtensionPort }
export type ExtensionPort = {
  postMessage(message: object): void
  disconnect(): void
  readonly onMessage: { addListener(listener: (message: unknown) => void): void }
  readonly onDisconnect: { addListener(listener: () => void): void }
}

const TYPE = 'caip-348'
const Envelope = v.object({ type: v.literal(TYPE), data: v.unknown() })

/** Undefined in other browsers, and in pages that no extension lists. */
export function readRuntime(): ExtensionRuntime | undefined {
  const { runtime } = (window as { chrome?: { runtime?: Partial<ExtensionRuntime> } }).chrome ?? {}
  return isRuntime(runtime) ? runtime : undefined
}

const isRuntime = (runtime: Partial<ExtensionRuntime> | undefined): runtime is ExtensionRuntime =>
  typeof runtime?.connect === 'function'

/**
 * Messages through a port to the extension (CAIP-348), which no other script can read or forge. The extension's worker
 * closes the port whenever it stops, so the next request opens another one.
 */
export const extensionPort =
  (runtime: ExtensionRuntime, extensionId: string): Transport =>
  ({ signal, heard, lost }) => {
    let port: ExtensionPort | undefined
    const open = () => {
      const opened = runtime.connect(extensionId)
      opened.onMessage.addListener((value) => {
        const envelope = v.safeParse(Envelope, value)
        const message = envelope.success ? readMessage(envelope.output.data) : undefined
        if (message) heard(message)
      })
      opened.onDisconnect.addListener(() => {
        port = undefined
        lost()
      })
      return opened
    }
    // Chrome does not report a closing to the side that closes.
    signal.addEventListener('abort', () => port?.disconnect())
    return (request) => {
      port ??= open()
      port.postMessage({ type: TYPE, data: request })
    }
  }
