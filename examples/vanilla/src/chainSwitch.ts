import type { Namespace } from 'latchkey'
import { chains, go } from './chains.js'
import { make } from './dom.js'
import { kit } from './kit.js'
import { createTask } from './task.js'
import { shortAddress } from './words.js'

/** A berth for each chain: its connected account, or a button to connect. `draw` reads the kit again. */
export function makeChainSwitch(onError: (message: string) => void) {
  const all = chains.map((chain) => makeChain(chain, onError))
  const node = make('fieldset', { class: 'chains', 'aria-label': 'Chains' }, ...all.map((one) => one.node))
  const draw = () => {
    for (const chain of all) chain.draw()
  }
  return { node, draw }
}

function makeChain(
  { namespace, name }: { namespace: Namespace; name: string },
  onError: (message: string) => void,
) {
  const task = createTask(onError, () => undefined)
  const detail = make('span')
  const node = make(
    'button',
    { type: 'button', class: 'chain', 'data-testid': `page-chain-${namespace}` },
    make('span', {}, name),
    detail,
  )
  // Load the modal before the visitor clicks.
  for (const event of ['pointerenter', 'focus', 'touchstart']) {
    node.addEventListener(event, () => kit.prefetch(), { passive: true })
  }
  node.addEventListener('click', () => void task.run(() => go(namespace)))

  const draw = () => {
    const { address, isConnected } = kit.getAccount(namespace) ?? {}
    const aboard = isConnected ? address : undefined
    node.setAttribute(
      'aria-pressed',
      String(aboard !== undefined && kit.getState().activeChain === namespace),
    )
    node.setAttribute('aria-label', aboard ? `${name}, ${shortAddress(aboard)}` : `Connect ${name}`)
    node.title = aboard ?? ''
    detail.className = aboard ? 'chain-address' : 'chain-empty'
    detail.textContent = aboard ? `…${aboard.slice(-4)}` : 'Connect'
  }
  return { node, draw }
}
