import type { ReadRequest, RequestsCapability } from '../../../kernel/adapters/requests.js'
import { BASE64, fromBase64, toBase64 } from '../../base64.js'
import type { AskNode } from '../nodes.js'
import { createQuestions } from '../transfer/questions.js'
import { open } from './open.js'
import { parseMessage } from './parseMessage.js'
import { type Place, readTransactions } from './readTransactions.js'

/** Requests of pages to a Solana wallet. Loaded with the first one that is reviewed. */
export const createRequests = (askNode: AskNode): RequestsCapability => ({
  open,
  async read({ method, params, address: account, network, symbols, signal }) {
    // The other params are options of the page.
    const texts = params.flatMap((text, place) => (typeof text === 'string' ? [{ text, place }] : []))
    const places = texts.map(({ place }) => place)
    const bytes = texts.map(({ text }) => (BASE64.test(text) ? fromBase64(text) : new Uint8Array()))
    if (method === 'signMessage') return readMessage(bytes[0] ?? new Uint8Array())
    const place: Place | undefined = network && {
      network,
      ask(ends, node) {
        let host = ''
        const answered = (url: string) => {
          host = new URL(url).host
        }
        return {
          ...createQuestions(askNode, { network, signal: ends, node, answered }),
          node: () => host,
        }
      },
    }
    const { lowered, ...read } = await readTransactions(bytes, { account, symbols, place, signal })
    if (!lowered) return read
    const at = places[lowered.index]
    const changed = params.map((one, index) => (index === at ? toBase64(lowered.bytes) : one))
    return { ...read, limit: { amount: lowered.amount, params: changed } }
  },
})

function readMessage(bytes: Uint8Array): ReadRequest {
  return {
    steps: [],
    // Signing a transaction as a message would sign the transaction.
    cautions: isTransaction(bytes) ? [{ code: 'blind-hash', level: 'danger' }] : [],
    message: `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  }
}

function isTransaction(bytes: Uint8Array): boolean {
  try {
    return parseMessage(bytes).keys.length > 0
  } catch {
    return false
  }
}
