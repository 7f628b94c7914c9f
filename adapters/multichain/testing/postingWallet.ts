import type { RpcRequest } from '../transport.js'

type Asked = Pick<RpcRequest, 'method' | 'params'>
/** Answers a request with a result, or with an error to refuse it. */
export type Answers = Readonly<Record<string, (params: unknown) => unknown>>

export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const OWNER = `0x${'a'.repeat(40)}`
export const SOLANA_OWNER = '11111111111111111111111111111112'

/** A session of these scopes, each with one account. */
export const sessionOf = (scopes: readonly string[]) => ({
  sessionScopes: Object.fromEntries(
    scopes.map((scope) => {
      const isEvm = scope.startsWith('eip155:')
      const methods = isEvm ? ['personal_sign'] : ['signMessage', 'signTransaction']
      return [scope, { accounts: [`${scope}:${isEvm ? OWNER : SOLANA_OWNER}`], methods, notifications: [] }]
    }),
  ),
})

export class Refusal {
  readonly code: number
  constructor(code: number) {
    this.code = code
  }
}

/** Posts a message to the page as its own window would, unless the options differ. */
export function post(
  data: unknown,
  { source = window, origin = location.origin }: MessageEventInit = {},
): void {
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }))
}

export const toPage = (data: unknown) => ({
  target: 'metamask-inpage',
  data: { name: 'metamask-multichain-provider', data },
})

/** A wallet that answers page messages, as an extension's content script does. */
export function startPostingWallet(answers: Answers, signal: AbortSignal) {
  const asked: Asked[] = []
  const answer = async ({ id, method, params }: RpcRequest) => {
    asked.push({ method, params })
    const result = await answers[method]?.(params)
    if (result instanceof Refusal) post(toPage({ id, error: { code: result.code, message: 'Refused.' } }))
    else post(toPage({ id, jsonrpc: '2.0', result: result ?? null }))
  }
  window.addEventListener(
    'message',
    ({ data }: MessageEvent<{ target?: unknown; data?: { data: RpcRequest } } | null>) => {
      if (data?.target === 'metamask-contentscript' && data.data) void answer(data.data.data)
    },
    { signal },
  )
  return {
    asked,
    methods: () => asked.map(({ method }) => method),
    notify: (method: string, params: unknown) => post(toPage({ method, params })),
  }
}
