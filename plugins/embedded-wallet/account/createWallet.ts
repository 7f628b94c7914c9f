import type { CaipNetwork } from '../../../kernel/index.js'
import { createApprovals } from '../approvals.js'
import type { Core } from '../core.js'
import { FrameError } from '../frame/errors.js'
import { contributeSettings } from '../settings.js'
import { forgetPending } from '../social/pendingReturn.js'
import { createRpc } from './createRpc.js'
import { createEvm, type EvmProvider } from './evm.js'
import { createLogin } from './login.js'
import type { LoginState, Parts } from './loginState.js'
import { CONNECTOR_ID, NAMESPACES } from './networks.js'
import { createSolana, type SolanaWallet } from './solana.js'

/** The login and its connectors in the adapters. Loaded with the first login, or if one is stored. */
export type Wallet = {
  readonly login: LoginState
  readonly evm: EvmProvider
  readonly solana: SolanaWallet
  finish: Core['finish']
  refreshUser: Core['refreshUser']
}

type Given = Omit<Parts, 'approvals'> & { network(): CaipNetwork | undefined }

export function createWallet(given: Given): Wallet {
  const { ctx, frame } = given
  const { session } = ctx
  const parts: Parts = { ...given, approvals: createApprovals({ ctx }) }
  const login = createLogin(parts)
  const own = { ...parts, login, rpc: createRpc(parts) }
  const evm = createEvm(own)
  const solana = createSolana(own)

  contributeSettings(ctx)
  const lose = () => {
    login.forget(new FrameError('FRAME_GONE'))
    ctx.toast.show('error', ctx.t('embedded.gone'))
  }
  ctx.onDispose(frame.onGone(lose))
  ctx.onDispose(
    frame.onRemoved(() => {
      parts.approvals.abortAll(new FrameError('FRAME_GONE'))
      void login.confirm().then((isIn) => isIn || lose())
    }),
  )
  // After a disconnect in another tab, this tab's frame has lost the login too.
  ctx.on('session:disconnected', ({ connectorId, inOtherTab }) => {
    if (connectorId === CONNECTOR_ID && inOtherTab) login.forget()
  })

  return {
    login,
    evm,
    solana,
    async finish({ signal, ...asked }) {
      const namespace = given.network()?.chainNamespace
      // This login supersedes one that left the page earlier, whose return must not count.
      forgetPending(ctx.storage.shared)
      const done = login.begin(asked)
      try {
        const how = { connectorId: CONNECTOR_ID, namespace, signal, method: 'email' as const }
        const { handled } = await session.connect(how)
        ctx.emit('embedded-wallet:logged-in', { provider: asked.provider })
        return { handled }
      } finally {
        done()
      }
    },
    async refreshUser() {
      await Promise.all(
        NAMESPACES.filter((namespace) => login.held(namespace)).map((namespace) => login.reread(namespace)),
      )
      const user = login.visitor()
      for (const namespace of NAMESPACES) await ctx.update(namespace, CONNECTOR_ID, { user })
      evm.changed()
    },
  }
}
