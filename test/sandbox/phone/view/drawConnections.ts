import type { PhoneSession } from '../types.js'
import { button, element } from './element.js'

export interface ConnectionActions {
  switchChain(chainId: string, topic: string): void
  setChains(chains: string[], topic: string): void
  ping(topic: string): void
  deleteSession(topic: string): void
}

export function drawConnections(
  sessions: readonly PhoneSession[],
  actions: ConnectionActions,
  nameOf: (chainId: string) => string,
): HTMLElement[] {
  if (sessions.length === 0) {
    return [element('p', { class: 'empty' }, 'No site is connected. Paste a pairing address above.')]
  }
  return sessions.map((session) => drawConnection(session, actions, nameOf))
}

function drawConnection(
  { topic, app, chains, active }: PhoneSession,
  actions: ConnectionActions,
  nameOf: (chainId: string) => string,
): HTMLElement {
  const rows = chains.map((chainId) => {
    const isActive = Object.values(active).includes(chainId)
    const use = isActive
      ? element('span', { class: 'badge' }, 'In use')
      : button('Use', () => actions.switchChain(chainId, topic), {
          'aria-label': `Use ${nameOf(chainId)} on ${app.name}`,
        })
    const remove = button('Remove', () => actions.setChains(without(chains, chainId), topic), {
      'aria-label': `Remove ${nameOf(chainId)} from ${app.name}`,
      disabled: chains.length === 1,
    })
    return element('li', {}, element('span', { class: 'network' }, nameOf(chainId)), use, remove)
  })

  return element(
    'article',
    { 'data-testid': 'phone-session' },
    element('h3', {}, app.name),
    element('p', { class: 'url' }, app.url),
    element('ul', {}, ...rows),
    element(
      'footer',
      {},
      button('Ping', () => actions.ping(topic), { 'aria-label': `Ping ${app.name}` }),
      button('Disconnect', () => actions.deleteSession(topic), { 'aria-label': `Disconnect ${app.name}` }),
    ),
  )
}

const without = (all: readonly string[], one: string) => all.filter((other) => other !== one)
