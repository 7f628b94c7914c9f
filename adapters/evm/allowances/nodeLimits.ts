import { BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'

/**
 * `range`: the answer or the range is too large; `blocks` is the size that the node allows, and `isFixed` if it does not
 * depend on the content. `slow`: the node ran out of time. `unsupported`: the node has no logs. `failed`: anything else.
 */
export type LogRefusal =
  | { readonly kind: 'range'; readonly blocks?: number | undefined; readonly isFixed: boolean }
  | { readonly kind: 'slow' | 'unsupported' | 'failed' }

const BUSY =
  /\brate\b|too many requests|requests? per|per second|quota|capacity|compute units|credits|throttl|daily/i
const SLOW = /time ?out|timed out|deadline|took too long|cancell?ed/i
const ABSENT =
  /method.*(not (found|supported|available|exist|allowed)|disabled)|not whitelisted|unsupported method/i
/** Sizes and counts, in the words of Alchemy, Ankr, Cloudflare, drpc, Erigon, Infura, QuickNode, zkSync and others. */
const RANGE =
  /range|blocks? (limit|distance|count)|(max|up to|limited to|more than|exceed).*(block|result|log|size)|too (large|big|wide|many)|limit exceeded|exceed\w* .*limit/i
/** The answer's size counts, so a range with fewer events may be larger. */
const BY_CONTENT = /result|response|size|too many logs|events/i
const SUGGESTED = /\[\s*(0x[\da-f]{1,13})\s*,\s*(0x[\da-f]{1,13})\s*\]/i
const NUMBER =
  /(?<![\w.,-])(\d[\d,_]{0,12})(k)?(?![\w.])(?!\s*(results|logs|events|bytes|items|entries|mb|ms|s\b))/gi
/** Too large by HTTP's own codes. */
const TOO_LARGE = 413
const GATEWAY_TIMEOUT = 504

/** Recognizes what a node means by its error. Nodes have no common code for it, so their words count. */
export function readRefusal(error: unknown, asked: number): LogRefusal {
  const status = find(error, HttpRequestError)?.status
  const text = error instanceof BaseError ? error.details : ''
  if (find(error, TimeoutError) || status === GATEWAY_TIMEOUT) return { kind: 'slow' }
  if (status === TOO_LARGE || isBodyTooLarge(error)) return { kind: 'range', isFixed: false }
  if (find(error, RpcRequestError)?.code === -32_601 || ABSENT.test(text)) return { kind: 'unsupported' }
  const suggested = readSuggested(text, asked)
  if (suggested) return { kind: 'range', blocks: suggested, isFixed: !BY_CONTENT.test(text) }
  if (SLOW.test(text)) return { kind: 'slow' }
  if (!RANGE.test(text) || BUSY.test(text)) return { kind: 'failed' }
  const isFixed = !BY_CONTENT.test(text)
  return { kind: 'range', isFixed, blocks: isFixed ? readNumber(text, asked) : undefined }
}

/** viem reads no more than ten megabytes of an answer. Older versions don't export the error's class. */
const isBodyTooLarge = (error: unknown) =>
  error instanceof BaseError &&
  error.walk((one) => one instanceof Error && one.name === 'ResponseBodyTooLargeError') !== null

/** The range that the node proposes, if it is smaller than what was asked. */
function readSuggested(text: string, asked: number): number | undefined {
  const [, from, to] = SUGGESTED.exec(text) ?? []
  const blocks = Number(to) - Number(from) + 1
  return blocks > 0 && blocks < asked ? blocks : undefined
}

/** The largest number of the text that is below the refused size: texts also repeat that size. */
function readNumber(text: string, asked: number): number | undefined {
  const numbers = [...text.matchAll(NUMBER)].map(
    ([, digits = '', thousands]) => Number(digits.replace(/[,_]/g, '')) * (thousands ? 1_000 : 1),
  )
  const fitting = numbers.filter((one) => one > 0 && one < asked)
  return fitting.length > 0 ? Math.max(...fitting) : undefined
}

function find<T>(error: unknown, type: abstract new (...parameters: never) => T): T | undefined {
  const found = error instanceof BaseError ? error.walk((one) => one instanceof type) : undefined
  return found instanceof type ? found : undefined
}
