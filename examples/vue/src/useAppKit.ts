import { type InjectionKey, inject, onScopeDispose, readonly, shallowRef } from 'vue'
import type { kit } from './kit'

export const appKitKey: InjectionKey<typeof kit> = Symbol('appkit')

/** The kit as refs, which update while the component that called this is mounted. */
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
