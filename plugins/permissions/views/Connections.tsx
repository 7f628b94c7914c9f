import type { Connection, Namespace, SessionState } from '../../../kernel/index.js'
import { ListItem, usePlugin, useSlice, useText, WalletImage } from '../../../views/index.js'
import { dated } from './dated.js'
import { EndButton } from './EndButton.js'

const WALLET_CONNECT = 'walletConnect'

/** The sessions of WalletConnect: the wallet on another device, the networks that it allows, and until when. */
export function Connections() {
  const t = useText()
  const ctx = usePlugin('permissions')
  const { connections, networks } = useSlice('session', (session) => session)
  const peers = peersOf(connections)
  if (peers.length === 0) return null
  const date = new Intl.DateTimeFormat(ctx.locale, { dateStyle: 'medium', timeStyle: 'short' })
  const chainsOf = (namespaces: readonly Namespace[]) =>
    namespaces
      .flatMap((one) => {
        const { requestedCaipNetworks = [], approvedCaipNetworkIds: approved } = networks[one] ?? {}
        return requestedCaipNetworks.filter(({ caipNetworkId }) => approved?.includes(caipNetworkId) ?? true)
      })
      .map(({ name }) => name)
      .join(', ')
  // The wallet ends the other namespaces of the session with the first.
  const end = async (namespaces: readonly Namespace[]) => {
    for (const one of namespaces) {
      const isLeft = ctx.session.state
        .get()
        .connections[one]?.some((left) => left.connectorId === WALLET_CONNECT)
      if (isLeft) await ctx.session.disconnect(one, { connectorId: WALLET_CONNECT })
    }
  }
  return (
    <section className="lk-stack" aria-labelledby="lk-connections">
      <h3 id="lk-connections" className="lk-13 lk-muted">
        {t('permissions.walletconnect')}
      </h3>
      {peers.map(({ name, icon, expiresAt, namespaces }) => (
        <ListItem
          key={name}
          title={name}
          subtitle={[chainsOf(namespaces), dated('permissions.until', expiresAt, t, date)]
            .filter(Boolean)
            .join(' · ')}
          image={<WalletImage name={name} src={icon} />}
          tag={
            <EndButton
              word={t('permissions.disconnect')}
              name={name}
              onEnd={() => end(namespaces)}
              testId="permissions-disconnect"
            />
          }
          testId="permissions-connection"
        />
      ))}
    </section>
  )
}

type Peer = Pick<Connection, 'icon' | 'expiresAt'> & { name: string; namespaces: readonly Namespace[] }

/** One row per wallet: a session may hold several namespaces. */
function peersOf(connections: SessionState['connections']): readonly Peer[] {
  const peers = new Map<string, Peer>()
  for (const [namespace, list] of Object.entries(connections)) {
    const held = list?.find(({ connectorId }) => connectorId === WALLET_CONNECT)
    if (!held) continue
    const name = held.name ?? 'WalletConnect'
    const { namespaces = [] } = peers.get(name) ?? {}
    const { icon, expiresAt } = held
    peers.set(name, { name, icon, expiresAt, namespaces: [...namespaces, namespace as Namespace] })
  }
  return [...peers.values()]
}
