import type { PutFace } from '../types.js'

/** EIP-1193, announced by EIP-6963. */
export const putEip6963: PutFace = ({ uuid, name, icon, rdns }, call) => {
  const listeners: { event: string; listener: (payload: unknown) => void }[] = []
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }) {
      const reply = await call(method, params)
      if ('result' in reply) return reply.result
      throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners.push({ event, listener })
      return provider
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      const at = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (at >= 0) listeners.splice(at, 1)
      return provider
    },
  }
  const detail = Object.freeze({ info: Object.freeze({ uuid, name, icon, rdns }), provider })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return {
    emit(event, payload) {
      for (const one of [...listeners]) if (one.event === event) one.listener(payload)
    },
    count: () => listeners.length,
    remove: () => window.removeEventListener('eip6963:requestProvider', announce),
  }
}
