import type { AfterConnectStep } from '../../kernel/index.js'

const WALLETS = 'ProfileWallets'

/** Whoever came from their wallets goes back to them, sees the new one in use, and is told so, as after a switch. */
const afterConnect: AfterConnectStep = async (kernel, { kind, namespace }) => {
  if (kind !== 'connect') return undefined
  const { router, toast } = await kernel.late()
  if (!router.state.get().stack.some(({ view }) => view === WALLETS)) return undefined
  // A switch was begun there, and says so itself.
  if (router.current()?.view === WALLETS) return 'handled'
  while (router.current()?.view !== WALLETS) router.back()
  const { session, texts } = kernel
  const { connectorId = '' } = session.account(namespace) ?? {}
  const name = session.connector(connectorId, namespace)?.name ?? connectorId
  toast.show('success', texts.format('multiwallet.switched', { name }))
  return 'handled'
}

export default afterConnect
