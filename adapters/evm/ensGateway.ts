import * as v from 'valibot'
import type { Hex } from 'viem'
import { toPublicUrl } from './publicHost.js'

const LIMIT_MS = 10_000
/** Limit of an answer: a record with its proof. */
const MAX_CHARS = 1_048_576
const Bytes = v.custom<Hex>((text) => typeof text === 'string' && /^0x([\da-f]{2})*$/i.test(text))
const Answer = v.object({ data: Bytes })

type Question = { data: Hex; sender: string; urls: readonly string[] }

/**
 * Asks the gateways of an off-chain name (ERC-3668) in order. Many names are off-chain, and the chain
 * verifies a gateway's answer. But a name's owner chooses the URLs, so only https and public hosts are
 * allowed, without redirects, credentials or referrer.
 */
export const createAskGateway =
  (signal: AbortSignal | undefined) =>
  async ({ data, sender, urls }: Question): Promise<Hex> => {
    let cause: unknown
    for (const template of urls) {
      const url = toPublicUrl(
        template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data),
      )
      if (!url) continue
      signal?.throwIfAborted()
      try {
        return await ask(url, template.includes('{data}') ? undefined : { data, sender }, signal)
      } catch (error) {
        signal?.throwIfAborted()
        cause = error
      }
    }
    throw new TypeError('None of the name’s gateways answered.', { cause })
  }

async function ask(url: URL, body: object | undefined, signal: AbortSignal | undefined): Promise<Hex> {
  const scope = new AbortController()
  const abort = () => scope.abort()
  const timer = setTimeout(abort, LIMIT_MS)
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(url, {
      redirect: 'error',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: scope.signal,
      ...(body && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!response.ok) throw new TypeError(`The gateway answered with status ${response.status}.`)
    const text = await response.text()
    if (text.length > MAX_CHARS) throw new TypeError('The gateway’s answer is too large.')
    return text.startsWith('0x') ? v.parse(Bytes, text) : v.parse(Answer, JSON.parse(text)).data
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
