import { hexToBytes } from 'viem/utils'
import { unsupported } from '../wallets/errors.js'
import type { Question } from '../wallets/types.js'
import { keyAt } from './accounts.js'
import { answerWith } from './answerWith.js'
import type { Phone } from './context.js'
import { createEvm } from './evm.js'
import { KEYS } from './keys/index.js'
import { nameOf, namespaceOf } from './networks.js'

/** Answers requests of connected pages, which the SDK emits one by one. */
export function answerRequests(phone: Phone): void {
  const { kit, config, settings, questions, log } = phone
  const evm = createEvm(phone)

  kit.on('session_request', ({ id, topic, params: { chainId, request } }) => {
    const { method, params } = request as { method: string; params: unknown }
    log.push({ method, params, chainId })
    const app = kit.getActiveSessions()[topic]?.peer.metadata ?? { name: 'Unknown', url: '' }

    const ask = async ({ title, rows = [] }: Question) => {
      const network: [string, string] = ['Network', nameOf(chainId, config)]
      await questions.ask({ id, kind: 'request', title, method, app, topic, rows: [...rows, network] })
    }
    const answer = () => {
      const namespace = namespaceOf(chainId)
      if (namespace === 'eip155') return evm({ topic, chainId, method, params, ask })
      if (!Object.hasOwn(KEYS, namespace)) throw unsupported(method)
      const secret = hexToBytes(keyAt(settings.accounts[0] ?? 0))
      return KEYS[namespace as keyof typeof KEYS].answer({ secret, chainId, config, method, params, ask })
    }
    return answerWith(phone, {
      approve: async () => {
        const result = await answer()
        await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
      },
      reject: (error) => kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } }),
    })
  })
  kit.on('session_request_expire', ({ id }) => questions.withdraw({ id }))
  kit.on('session_delete', ({ topic }) => {
    questions.withdraw({ topic })
    phone.draw()
  })
}
