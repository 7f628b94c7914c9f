import type { Brand } from '../../types.js'
import type { Elm } from '../elm.js'
import { createInjected, createListeners } from './injected.js'

/** OKX's shape: mainnet only, with its picture at the provider of its other chains. */
export function showOkx(elm: Elm, { icon }: Brand): undefined {
  const { provider, current } = createInjected(elm)
  const listeners = createListeners()
  elm.setNetwork('Mainnet')

  Object.assign(window, {
    okxwallet: {
      cardano: { icon },
      bitcoin: {
        ...provider,
        connect: () =>
          elm.answer('connect', undefined, async (ask) => {
            await elm.connect(ask)
            const [first] = current()
            return { address: first?.address, publicKey: first?.publicKey }
          }),
        getNetwork: () => elm.answer('getNetwork', undefined, async () => 'livenet'),
        on: (event: string, listener: (payload: unknown) => void) => {
          const heard = () => {
            const [first] = current()
            listener(first ? { address: first.address, publicKey: first.publicKey } : null)
          }
          const name = event === 'accountChanged' ? 'accounts' : event
          elm.events.on(name, heard)
          listeners.add(event, listener, () => elm.events.removeListener(name, heard))
        },
        removeListener: listeners.remove,
      },
    },
  })
}
