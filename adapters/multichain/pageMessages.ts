import * as v from 'valibot'
import { readMessage, type Transport } from './transport.js'

/** Names of the channel between pages and an extension's content script (docs/protocol.md#multichain-sessions). */
const TO_WALLET = 'metamask-contentscript'
const TO_PAGE = 'metamask-inpage'
const CHANNEL = 'metamask-multichain-provider'

const Envelope = v.object({
  target: v.literal(TO_PAGE),
  data: v.object({ name: v.string(), data: v.unknown() }),
})

/** Messages by `window.postMessage`, for browsers in which pages can't open a port to an extension. */
export const pageMessages: Transport = ({ signal, heard }) => {
  receive(CHANNEL, signal, (data) => {
    const message = readMessage(data)
    if (message) heard(message)
  })
  return (request) => send(CHANNEL, request)
}

/** Posts a message to the content script, which any script of the page can read. */
export const send = (channel: string, data: object): void =>
  window.postMessage({ target: TO_WALLET, data: { name: channel, data } }, location.origin)

/**
 * Receives what a content script posts to a channel. Frames, openers and other origins can post to the page as well,
 * so only messages from this window and origin count.
 */
export function receive(channel: string, signal: AbortSignal, heard: (data: unknown) => void): void {
  const listener = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window || origin !== location.origin) return
    const envelope = v.safeParse(Envelope, data)
    if (envelope.success && envelope.output.data.name === channel) heard(envelope.output.data.data)
  }
  window.addEventListener('message', listener, { signal })
}
