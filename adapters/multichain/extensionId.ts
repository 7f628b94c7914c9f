import * as v from 'valibot'
import { onAbort } from '../abortable.js'
import { receive, send } from './pageMessages.js'

export const EXTENSION_ID = /^[a-p]{32}$/

const CHANNEL = 'metamask-provider'
const State = v.object({ result: v.object({ extensionId: v.pipe(v.string(), v.regex(EXTENSION_ID)) }) })
/** Sent once the extension's worker runs, which may have missed earlier requests. */
const Ready = v.object({ method: v.literal('METAMASK_EXTENSION_CONNECT_CAN_RETRY') })

/**
 * Asks MetaMask's content script for the extension's id, for which MetaMask's announcement by EIP-6963 has no room.
 * Rejects with the signal's reason.
 */
export function askExtensionId(signal: AbortSignal): Promise<string> {
  const ask = () => send(CHANNEL, { method: 'metamask_getProviderState' })
  return new Promise((resolve, reject) => {
    onAbort(signal, reject)
    receive(CHANNEL, signal, (data) => {
      const state = v.safeParse(State, data)
      if (state.success) resolve(state.output.result.extensionId)
      else if (v.is(Ready, data)) ask()
    })
    ask()
  })
}
