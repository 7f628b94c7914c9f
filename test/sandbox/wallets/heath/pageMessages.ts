/** The channel of multichain sessions between a page and an extension's content script. */
const NAME = 'metamask-multichain-provider'

export interface RpcRequest {
  id: number
  method: string
  params: unknown
}

/** Answers the page's requests. Returns a function that sends it a notification. */
export function servePage(answer: (request: RpcRequest) => Promise<unknown>) {
  const send = (data: object) => {
    window.postMessage({ target: 'metamask-inpage', data: { name: NAME, data } }, location.origin)
  }
  window.addEventListener('message', ({ source, data }: MessageEvent) => {
    if (source !== window || data?.target !== 'metamask-contentscript' || data.data?.name !== NAME) return
    const request = data.data.data as RpcRequest
    answer(request).then(
      (result) => send({ jsonrpc: '2.0', id: request.id, result: result ?? null }),
      ({ code = -32603, message }) => send({ jsonrpc: '2.0', id: request.id, error: { code, message } }),
    )
  })
  return (method: string, params: object) => send({ jsonrpc: '2.0', method, params })
}

interface Face {
  uuid: string
  name: string
  icon: string
  rdns: string
}

/** Announces the wallet (CAIP-294) at once, and whenever a page asks. */
export function announceSession({ uuid, name, icon, rdns }: Face): void {
  const params = { uuid, name, icon, rdns }
  const detail = { jsonrpc: '2.0', id: 1, method: 'wallet_announce', params }
  const dispatch = () => window.dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail }))
  window.addEventListener('caip294:wallet_prompt', dispatch)
  dispatch()
}
