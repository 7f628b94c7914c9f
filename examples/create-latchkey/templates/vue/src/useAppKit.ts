import { onScopeDispose, readonly, shallowRef } from 'vue'
import { appkit } from './kit.js'

/** The account and the network as refs, which update while the component that called this is mounted. */
export function useAppKit() {
  const account = shallowRef(appkit.getAccount())
  const network = shallowRef(appkit.getNetwork())
  const undos = [
    appkit.subscribeAccount((value) => {
      account.value = value
    }),
    appkit.subscribeNetwork((value) => {
      network.value = value
    }),
  ]
  onScopeDispose(() => {
    for (const undo of undos) undo()
  })
  return { account: readonly(account), network: readonly(network) }
}
