import { makeAction } from './action.js'
import { make } from './dom.js'
import { kit } from './kit.js'
import { networks } from './networks.js'
import { createTask } from './task.js'

/** The wallet's network, with a button to another network of the same chain, if this page has one. */
export function makeNetwork(onError: (message: string) => void) {
  const name = make('span', { 'data-testid': 'page-network' })
  const task = createTask(onError, draw)
  const other = () =>
    networks.find(
      ({ id, chainNamespace = 'eip155' }) =>
        chainNamespace === kit.getState().activeChain && id !== kit.getNetwork().chainId,
    )
  const change = makeAction('page-switch-network', 'small', () =>
    task.run(async () => {
      const network = other()
      if (network) await kit.switchNetwork(network)
    }),
  )

  function draw() {
    const { caipNetwork, caipNetworkId } = kit.getNetwork()
    const network = other()
    name.textContent = caipNetwork?.name ?? `Not offered here (${caipNetworkId})`
    change.node.hidden = network === undefined
    change.node.title = `Switch to ${network?.name}`
    change.node.setAttribute('aria-label', change.node.title)
    change.draw(
      task.isPending ? 'Switching…' : 'Switch',
      !task.isPending && kit.getAccount()?.isConnected === true,
    )
  }
  return { nodes: [name, change.node], draw }
}
