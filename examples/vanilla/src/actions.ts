import { make } from './dom.js'
import { kit, networks } from './kit.js'
import { createTask } from './task.js'
import { harbourEntry } from './words.js'

type Parameters = {
  onSigned: (entry: { address: string; signature: string }) => void
  onError: (message: string) => void
}

/** Sign, switch, leave. `draw` reads the kit again. */
export function makeActions({ onSigned, onError }: Parameters) {
  const signing = createTask(onError, draw)
  const switching = createTask(onError, draw)
  const leaving = createTask(onError, draw)
  const other = () => networks.find(({ id }) => id !== kit.getNetwork().chainId)

  const sign = makeAction('page-sign', 'primary', () =>
    signing.run(async () => {
      const address = kit.getAccount()?.address
      if (!address) return
      const signature = await kit.signMessage(harbourEntry(new Date()))
      onSigned({ address, signature })
    }),
  )
  const change = makeAction('page-switch-network', '', () =>
    switching.run(async () => {
      const network = other()
      if (network) await kit.switchNetwork(network)
    }),
  )
  const leave = makeAction('page-disconnect', 'quiet', () => leaving.run(() => kit.disconnect()))

  function draw() {
    const isConnected = kit.getAccount()?.isConnected ?? false
    const network = other()
    const waiting = `Waiting for ${kit.getWalletInfo()?.name ?? 'your wallet'}…`
    change.node.hidden = network === undefined
    sign.draw(signing.isPending ? waiting : 'Sign a message', isConnected && !signing.isPending)
    change.draw(
      switching.isPending ? 'Switching…' : `Switch to ${network?.name}`,
      isConnected && !switching.isPending,
    )
    leave.draw(leaving.isPending ? 'Disconnecting…' : 'Disconnect', isConnected && !leaving.isPending)
  }
  return { node: make('div', { class: 'actions' }, sign.node, change.node, leave.node), draw }
}

/** A button that keeps its focus while it cannot be pressed. */
function makeAction(id: string, look: string, press: () => void) {
  const node = make('button', { type: 'button', class: `button ${look}`, 'data-testid': id })
  let isOn = false
  node.addEventListener('click', () => {
    if (isOn) press()
  })
  const draw = (text: string, on: boolean) => {
    isOn = on
    node.textContent = text
    node.setAttribute('aria-disabled', String(!on))
  }
  return { node, draw }
}
