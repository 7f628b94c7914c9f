import type { ElmNetwork } from '../../types.js'
import type { Elm } from '../elm.js'
import { addressesOf, createInjected, createListeners } from './injected.js'

const CHAINS: Record<ElmNetwork, { enum: string; network: string }> = {
  Mainnet: { enum: 'BITCOIN_MAINNET', network: 'livenet' },
  Testnet: { enum: 'BITCOIN_TESTNET', network: 'testnet' },
  Testnet4: { enum: 'BITCOIN_TESTNET4', network: 'testnet' },
  Signet: { enum: 'BITCOIN_SIGNET', network: 'testnet' },
  Regtest: { enum: 'BITCOIN_REGTEST', network: 'regtest' },
}

/** UniSat's shape. */
export function showUnisat(elm: Elm): undefined {
  const { provider, current } = createInjected(elm)
  const chain = () => ({ ...CHAINS[elm.network()], name: `Bitcoin ${elm.network()}` })
  const listeners = createListeners()

  Object.assign(window, {
    unisat: {
      ...provider,
      getChain: () => elm.answer('getChain', undefined, async () => chain()),
      getNetwork: () => elm.answer('getNetwork', undefined, async () => chain().network),
      switchChain: (name: string) =>
        elm.answer('switchChain', [name], async (ask) => {
          const wanted = Object.entries(CHAINS).find(([, one]) => one.enum === name)?.[0]
          await elm.changeNetwork(ask, wanted ?? name)
          return chain()
        }),
      on: (event: string, listener: (payload: unknown) => void) => {
        const payloads: Record<string, () => unknown> = {
          accountsChanged: () => addressesOf(current()),
          networkChanged: () => chain().network,
          chainChanged: chain,
        }
        const heard = () => listener(payloads[event]?.())
        const names = event === 'accountsChanged' ? ['accounts', 'disconnect'] : ['network']
        for (const name of names) elm.events.on(name, heard)
        listeners.add(event, listener, () => {
          for (const name of names) elm.events.removeListener(name, heard)
        })
      },
      removeListener: listeners.remove,
    },
  })
}
