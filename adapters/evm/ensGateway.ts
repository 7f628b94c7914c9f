import * as v from 'valibot'
import type { Hex } from 'viem'
import type { Circuits } from '../../kernel/services/circuit.js'
import { guardNode } from '../circuits.js'
import { NodeStatusError } from '../nodeErrors.js'
import { toPublicUrl } from './publicHost.js'

const LIMIT_MS = 10_000
/** Limit of an answer: a record with its proof. */
const MAX_CHARS = 1_048_576
const Bytes = v.custom<Hex>((text) => typeof text === 'string' && /^0x([\da-f]{2})*$/i.test(text))
const Answer = v.object({ data: Bytes })

type Answering = {
  /**
   * The recent failures of gateways, apart from those of nodes and services: whoever owns a name could otherwise make the
   * kit pause one of these.
   */
  circuits: Circuits
  signal: AbortSignal | undefined
}
type Question = { data: Hex; sender: string; urls: readonly string[] }

/**
 * Asks the gateways of an off-chain name (ERC-3668) in order. Many names are off-chain, and the chain
 * verifies a gateway's answer. But a name's owner chooses the URLs, so only https and public hosts are
 * allowed, without redirects, credentials or referrer.
 */
export const createAskGateway =
  ({ circuits, signal }: Answering) =>
  async ({ data, sender, urls }: Question): Promise<Hex> => {
    let cause: unknown
    for (const template of urls) {
      const url = toPublicUrl(
        template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data),
      )
      if (!url) continue
      signal?.throwIfAborted()
      try {
        const body = template.includes('{data}') ? undefined : { data, sender }
        return await guardNode(circuits, url.origin, () => ask(url, body, signal))
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
    if (!response.ok) throw new NodeStatusError(response)
    const text = await response.text()
    if (text.length > MAX_CHARS) throw new SyntaxError('The gateway’s answer is too large.')
    const answer = v.safeParse(Answer, text.startsWith('0x') ? { data: text } : JSON.parse(text))
    if (!answer.success) throw new SyntaxError('The gateway’s answer has an unexpected shape.')
    return answer.output.data
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
