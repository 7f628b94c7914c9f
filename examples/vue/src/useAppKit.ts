import { type InjectionKey, inject, onScopeDispose, readonly, shallowRef } from 'vue'
import type { kit } from './kit'

export const appKitKey: InjectionKey<typeof kit> = Symbol('appkit')

/** The kit as Vue sees it: refs that follow it for as long as the component that asked is there. */
export function useAppKit() {
  const kit = inject(appKitKey)
  if (!kit) throw new Error('useAppKit needs app.provide(appKitKey, kit).')

  const account = shallowRef(kit.getAccount())
  const network = shallowRef(kit.getNetwork())
  const state = shallowRef(kit.getState())
  const undos = [
    kit.subscribeAccount((value) => {
      account.value = value
    }),
    kit.subscribeNetwork((value) => {
      network.value = value
    }),
    kit.subscribeState((value) => {
      state.value = value
    }),
  ]
  onScopeDispose(() => {
    for (const undo of undos) undo()
  })
  return { kit, account: readonly(account), network: readonly(network), state: readonly(state) }
}
