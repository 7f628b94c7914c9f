import type { AfterConnectStep } from '../../kernel/index.js'

const WALLETS = 'ProfileWallets'

/** Whoever came from their wallets goes back to them, sees the new one in use, and is told so, as after a switch. */
const afterConnect: AfterConnectStep<'multiwallet'> = async (
  { router, toast, session, t },
  { kind, namespace },
) => {
  if (kind !== 'connect') return undefined
  if (!router.state.get().stack.some(({ view }) => view === WALLETS)) return undefined
  // A switch was begun there, and says so itself.
  if (router.current()?.view === WALLETS) return 'handled'
  while (router.current()?.view !== WALLETS) router.back()
  const { connectorId = '' } = session.account(namespace) ?? {}
  const name = session.connector(connectorId, namespace)?.name ?? connectorId
  toast.show('success', t('multiwallet.switched', { name }))
  return 'handled'
}

export default afterConnect
