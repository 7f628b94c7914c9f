import type { Core } from '../../core.js'
import type { Session } from '../../session/session.js'
import type { Modal } from '../modal.js'
import type { Router } from '../router.js'
import { idle } from './idle.js'

export type PreparedKit = Pick<Core, 'features' | 'scope' | 'report'> & { readonly session: Session }
export type Screen = { readonly modal: Modal; readonly router: Router }

/**
 * Keeps the first screen drawn out of sight until the modal opens. A change of what it depends on draws it anew, so
 * that its rows are up to date at the tap.
 */
export async function keepPrepared(
  { session, features, scope, report }: PreparedKit,
  { modal, router }: Screen,
): Promise<void> {
  const read = () => {
    const { connectors, accounts, activeNamespace } = session.state.get()
    return [connectors, accounts, activeNamespace, features.get()]
  }
  let drawn = read()
  let isWaiting = false
  const draw = async () => {
    isWaiting = true
    await idle(scope)
    isWaiting = false
    drawn = read()
    await modal.prepare()
  }
  const follow = () => {
    if (read().every((value, index) => value === drawn[index])) return
    router.forget()
    if (!isWaiting) draw().catch((error) => report(error, { phase: 'preparing the first screen' }))
  }
  const undos = [session.state.subscribe(follow), features.subscribe(follow)]
  const stop = () => {
    for (const undo of undos) undo()
  }
  undos.push(modal.state.subscribe(() => modal.state.get().open && stop()))
  scope.add(stop)
  await draw()
}
