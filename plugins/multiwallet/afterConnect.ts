import type { AfterConnectStep } from '../../kernel/index.js'

const WALLETS = 'ProfileWallets'

/** After connecting from the wallets view, returns there and reports the new wallet with a toast, as after a switch. */
const afterConnect: AfterConnectStep<'multiwallet'> = async (
  { router, toast, session, t },
  { kind, namespace },
) => {
  if (kind !== 'connect') return undefined
  if (!router.state.get().stack.some(({ view }) => view === WALLETS)) return undefined
  // A switch from the wallets view shows its own toast.
  if (router.current()?.view === WALLETS) return 'handled'
  while (router.current()?.view !== WALLETS) router.back()
  const { connectorId = '' } = session.account(namespace) ?? {}
  const name = session.connector(connectorId, namespace)?.name ?? connectorId
  toast.show('success', t('multiwallet.switched', { name }))
  return 'handled'
}

export default afterConnect
